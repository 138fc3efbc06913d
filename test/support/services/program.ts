import { spawn, type IOType } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { familyOf } from '../load/inspect';

/** Where a program is: in this folder of the system, or on the path. */
export function programNamed(name: string, folder: string): string | undefined {
  return [folder, ...(process.env['PATH'] ?? '').split(delimiter)]
    .map((one) => join(one, name))
    .find((path) => existsSync(path));
}

/** Without a program its tests are skipped; where tests must be complete, they fail. */
export function describeWith(program: string | undefined): jest.Describe {
  return program !== undefined || process.env['CI'] === 'true' ? describe : describe.skip;
}

/** Kills a process and those that it started, so that none of them tidies up. */
export function killFamily(pid: number): void {
  for (const member of familyOf(pid)) process.kill(member, 'SIGKILL');
}

/** Ends a program with its own standard input: also when the test ends without having stopped it. */
const life = (signal: string) => `
trap '' INT TERM HUP
"$@" </dev/null &
trap 'exec 2>&-; kill -${signal} $!; wait $!' EXIT
cat >/dev/null
`;

interface ProgramOptions {
  /** What ends it. */
  readonly signal?: 'TERM' | 'KILL';
  /** Where its standard output goes: to a file, or to who reads it here. */
  readonly output?: number | IOType;
  readonly cwd?: string;
}

/** Starts a program, for as long as this process lives at most; gives what ends it. */
export function startProgram(command: readonly string[], options: ProgramOptions = {}) {
  const { signal = 'TERM', output = 'ignore', cwd } = options;
  const child = spawn('sh', ['-c', life(signal), 'sh', ...command], {
    cwd,
    stdio: ['pipe', output, 'inherit'],
  });
  const over = once(child, 'close');
  return {
    output: child.stdout,
    over,
    /** Its own id, which is that of the first process of the shell. */
    pid: () => familyOf(child.pid ?? 0)[1] ?? 0,
    end: async (): Promise<void> => {
      child.stdin?.end();
      await over;
    },
  };
}
