import { articlePath as path, wholeArticle } from './load/article';
import { checkCandidate } from './load/candidates';
import { isSmoke, measureRounds, ratio, standardRounds, type PinnedCandidate } from './load/rounds';
import { capture, startBare, startChancery } from './load/servers';
import { createStage } from './load/stage';
import { sideBySide } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

/**
 * More connections would be refused. What a large program does for each request costs a third more
 * until all of it is compiled, half a minute of this load.
 */
const options = isSmoke
  ? standardRounds
  : { ...standardRounds, connections: 16, warmUpSeconds: 30 };

async function candidates(): Promise<PinnedCandidate[]> {
  const server = await add(startChancery('Chancery', { PAGE_CACHE_MB: '0' }));
  const expected = wholeArticle;
  const files = capture(await checkCandidate({ name: 'Chancery', server, path, expected }));
  const string = await add(startBare('renderToString', 'bareRender', files));
  const stream = await add(startBare('streamed', 'bareRender', files, { STREAMED: '1' }));
  return [
    { name: 'bare `renderToString`', server: string, path, expected },
    { name: 'bare `renderToPipeableStream`', server: stream, path, expected },
    { name: 'uncached', server, path, expected },
  ];
}

test('rendered pages', async () => {
  const measured = await measureRounds(await candidates(), options);
  const [, bare, uncached] = measured;
  if (!bare || !uncached) return;
  await writePart(
    'Rendered pages',
    [
      'The same article, rendered for every request: without the cache of rendered pages, and by bare servers that make every element of the captured page anew with `createElement`, without router, messages or loading, and send it by `node:http`.',
      '',
      ...sideBySide(measured, bare),
    ],
    {
      rendered: ratio(uncached, bare, 'requestsPerSecond'),
    },
  );
});
