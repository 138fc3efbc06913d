import { createInterface } from 'node:readline';
import { atEnd } from '../run/atEnd';
import { freePort } from '../run/freePort';
import { describeWith, programNamed, startProgram } from './program';

const program = programNamed('redis-server', '/usr/bin');

/** Tests of what needs a Redis. */
export const needsRedis = describeWith(program);

async function live(port: number) {
  if (program === undefined) throw new Error('There is no redis-server');
  const parameters = ['--port', `${port}`, '--bind', '127.0.0.1', '--save', '', '--dir', '/tmp'];
  const started = startProgram([program, ...parameters], { signal: 'KILL', output: 'pipe' });
  await new Promise<void>((resolve, reject) => {
    if (started.output === null) throw new Error('Its output is not read');
    createInterface(started.output).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    void started.over.then(() => reject(new Error('redis-server ended at once')));
  });
  return started;
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
    freeze: () => process.kill(life.pid(), 'SIGSTOP'),
    thaw: () => process.kill(life.pid(), 'SIGCONT'),
  };
}
