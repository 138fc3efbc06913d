import { articlePath as path, wholeArticle } from './load/article';
import { checkCandidate } from './load/candidates';
import { isSmoke, measureRounds, ratio, standardRounds, type PinnedCandidate } from './load/rounds';
import { capture, startBare, startChancery, startStreamed } from './load/servers';
import { createStage } from './load/stage';
import { sideBySide } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

/**
 * More connections would be refused. What a large program does for each request costs a third more
 * until all of it is compiled, half a minute of this load: `docs/decisions/055` has it in steps.
 */
const options = isSmoke
  ? standardRounds
  : { ...standardRounds, connections: 16, warmUpSeconds: 30 };

async function candidates(): Promise<PinnedCandidate[]> {
  const server = await add(startChancery('Chancery', { PAGE_CACHE_MB: '0' }));
  const expected = wholeArticle;
  const files = capture(await checkCandidate({ name: 'Chancery', server, path, expected }));
  const string = await add(startBare('renderToString', 'bareRender', files));
  const whole = await add(startStreamed('nothing cached'));
  const stream = await add(startBare('streamed', 'bareRender', files, { STREAMED: '1' }));
  return [
    { name: 'bare `renderToString`', server: string, path, expected },
    { name: 'bare `renderToPipeableStream`', server: stream, path, expected },
    { name: 'uncached, warm fragments', server, path, expected },
    { name: 'nothing cached, streamed', server: whole, path, expected },
  ];
}

test('rendered pages', async () => {
  const measured = await measureRounds(await candidates(), options);
  const [bare, , warm, whole] = measured;
  if (!bare || !warm || !whole) return;
  await writePart(
    'Rendered pages',
    [
      'The same article, rendered for every request: without the cache of rendered pages, and by bare servers that make every element of the captured page anew with `createElement`, without router, messages or loading, and send it by `node:http`. Where nothing is cached, documents and tables of messages are in memory as ever, but no page, no part of a frame, no head and no state: all of the page is rendered, and streamed by the way of pages with late parts.',
      '',
      ...sideBySide(measured, bare),
    ],
    {
      rendered: ratio(warm, bare, 'requestsPerSecond'),
      renderedWhole: ratio(whole, bare, 'requestsPerSecond'),
    },
  );
});
