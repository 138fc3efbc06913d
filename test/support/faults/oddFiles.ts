import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** What may lie under the name of a file, and is no file of that folder. */
const oddities: Readonly<Record<string, (path: string, outside: string) => void>> = {
  pipe: (path) => execFileSync('mkfifo', [path]),
  device: (path) => symlinkSync('/dev/zero', path),
  loop: (path) => symlinkSync(path, path),
  'link out': (path, outside) => symlinkSync(outside, path),
  'link to a link out': (path, outside) => {
    symlinkSync(outside, `${path}.step`);
    symlinkSync(`${path}.step`, path);
  },
  'file in a folder that leads out': (path, outside) => {
    symlinkSync(dirname(outside), `${path}.folder`);
    symlinkSync(join(`${path}.folder`, 'secret'), path);
  },
  'link to nothing': (path) => symlinkSync(`${path}.gone`, path),
  folder: (path) => mkdirSync(path),
};

export const oddNames = Object.keys(oddities);

/** Puts one of `oddNames` at a path; `outside` is a path of no file yet, to which links lead. */
export function putOddFile(name: string, path: string, outside: string): void {
  mkdirSync(dirname(path), { recursive: true });
  mkdirSync(dirname(outside), { recursive: true });
  writeFileSync(outside, '{"value":"secret"}');
  writeFileSync(join(dirname(outside), 'secret'), '{"value":"secret"}');
  oddities[name]?.(path, outside);
}
