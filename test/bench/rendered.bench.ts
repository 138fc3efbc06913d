import { get } from 'node:http';
import { articlePath as path, wholeArticle, checkCandidate } from '../support/load/candidates';
import { isSmoke, median } from '../support/load/machine';
import { startContent } from '../support/load/content';
import { startChancery, startSiteOver } from '../support/load/server';
import { startBare } from './bareServers';
import { writeMeasured } from './targets';
import { measureRounds, renderRounds } from './rounds';
import { browserAgent } from '../support/browser/visit';

test('an uncached page', async () => {
  const server = await startChancery({ PAGE_CACHE_MB: '0' });
  const expected = wholeArticle;
  const page = await checkCandidate({ name: 'Chancery', server, path, expected });
  const bare = await startBare('bareRender', page);
  const times = await measureRounds(
    [
      { name: 'bare', server: bare, path, expected },
      { name: 'uncached', server, path, expected },
    ],
    renderRounds,
  );
  await writeMeasured({ rendered: times('uncached', 'bare') });
});

/** Milliseconds to the first byte of the body of a page, and to its end. */
function timesOf(port: number, asked: string): Promise<{ first: number; end: number }> {
  const begun = performance.now();
  const headers = { 'User-Agent': browserAgent };
  return new Promise((resolve, reject) => {
    get({ host: '127.0.0.1', port, path: asked, headers, agent: false }, (response) => {
      let first = NaN;
      response.once('data', () => {
        first = performance.now() - begun;
        response.resume();
      });
      response.once('end', () => resolve({ first, end: performance.now() - begun }));
    }).once('error', reject);
  });
}

test('the frame of a page whose list is slow', async () => {
  const content = await startContent({ pages: 100 });
  const news = { NEWS_API_INTERNAL_URL: `http://127.0.0.1:${content.port}/` };
  const { port } = await startSiteOver(content, news);
  const ask = (word: string) => timesOf(port, `/de/newnsb?q=${word}`);
  for (let time = 0; time < (isSmoke ? 2 : 50); time += 1) await ask(`warm${time}`);
  const [slow, quick]: [number[], number[]] = [[], []];
  for (let time = 0; time < (isSmoke ? 1 : 9); time += 1) {
    quick.push((await ask(`schnell${time}`)).first);
    const { first, end } = await ask(`langsam${time}`);
    if (end < 2_900) throw new Error(`The whole page came in ${end.toFixed(0)} ms`);
    slow.push(first);
  }
  await writeMeasured({ slowFrame: median(slow) - median(quick) });
});
