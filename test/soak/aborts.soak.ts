import { connect } from 'node:net';
import { articlePath } from '../support/load/article';
import { collectedMemory, inspectable } from '../support/load/inspect';
import { startChancery } from '../support/load/servers';
import { createStage } from '../support/load/stage';
import { freePort } from '../support/freePort';
import { sized, soak } from './soak';
import { inParallel } from './support/inParallel';

const { add, clear } = createStage();
afterAll(clear);

const aborts = sized(10_000, 2_000);
const warmUp = 200;

/** From the cache, rendered anew, and not there. */
const paths = (number: number) =>
  [articlePath, `/de/newnsb?offset=${12 * number}`, `/de/gibt-es-nicht-${number}`][number % 3];

/** Asks for a page, and resets the connection with the first bytes of the answer, or before them. */
function abort(port: number, number: number): Promise<void> {
  return new Promise((done) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.on('error', () => undefined);
    socket.once('close', () => done());
    socket.once('data', () => socket.resetAndDestroy());
    socket.write(`GET ${paths(number)} HTTP/1.1\r\nHost: localhost\r\n\r\n`, () => {
      if (number % 10 === 0) socket.resetAndDestroy();
    });
  });
}

soak('G12', async () => {
  const inspectPort = await freePort();
  const site = await add(startChancery('aborts', {}, inspectable(inspectPort)));
  const printed = () =>
    site
      .output()
      .split('\n')
      .filter((line) => line.startsWith('{')).length;
  await inParallel(warmUp, 40, (number) => abort(site.port, number));
  const before = await collectedMemory(site, inspectPort);
  await inParallel(aborts, 40, (number) => abort(site.port, warmUp + number));
  const after = await collectedMemory(site, inspectPort);
  const more = after.resources - before.resources;
  return {
    figure: `${printed()} errors in the log, ${more} more handles`,
    met: printed() === 0 && more <= 5,
    size: `${aborts.toLocaleString('en')} resets`,
  };
});
