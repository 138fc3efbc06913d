import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { createInterface } from 'node:readline';
import { atEnd } from '../run/atEnd';
import { freePort } from '../run/freePort';

const program = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
  .map((folder) => join(folder, 'redis-server'))
  .find((path) => existsSync(path));

/** Without Redis its tests are skipped; where tests must be complete, they fail. */
export const needsRedis =
  program !== undefined || process.env['CI'] === 'true' ? describe : describe.skip;

/** Ends the server with its own standard input: also when the test ends without having stopped it. */
const lifeOfServer = `
trap '' INT TERM HUP
"$@" </dev/null &
trap 'kill -KILL $!' EXIT
echo "started as $!"
cat >/dev/null
`;

interface Life {
  readonly pid: number;
  end(): Promise<void>;
}

function live(port: number): Promise<Life> {
  if (program === undefined) throw new Error('There is no redis-server');
  const parameters = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const child = spawn('sh', ['-c', lifeOfServer, 'sh', program, ...parameters], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const over = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const end = async () => {
    child.stdin.end();
    await over;
  };
  return new Promise((resolve, reject) => {
    let pid = 0;
    createInterface(child.stdout).on('line', (line) => {
      pid = Number(/^started as (\d+)$/.exec(line)?.[1] ?? pid);
      if (line.includes('Ready to accept connections')) resolve({ pid, end });
    });
    child.once('error', reject);
    void over.then(() => reject(new Error('redis-server ended at once')));
  });
}

/** Starts a Redis that nothing else uses. Takes some 100 ms. */
export async function startRedis() {
  const port = await freePort();
  let life = await live(port);
  atEnd(() => life.end());
  return {
    url: `redis://127.0.0.1:${port}`,
    /** Ends it as a crash does; `start` brings it back empty, at the same address. */
    halt: () => life.end(),
    async start() {
      life = await live(port);
    },
    /** From now on it takes connections and questions, and answers none. */
    freeze: () => process.kill(life.pid, 'SIGSTOP'),
    thaw: () => process.kill(life.pid, 'SIGCONT'),
  };
}
