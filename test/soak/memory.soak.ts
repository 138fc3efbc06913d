import { collectedMemory, inspectable, type CollectedMemory } from '../support/load/inspect';
import { startChancery } from '../support/load/servers';
import { createStage } from '../support/load/stage';
import { freePort } from '../support/freePort';
import { say, sized, soak } from './soak';
import { askRandom, unplanned } from './support/askRandom';
import { slopeOf, type Point } from './support/slope';

const { add, clear } = createStage();
afterAll(clear);

const requests = sized(2_000_000, 100_000);
const sliceSeconds = sized(15, 4);
const perPoint = 100_000;
const mostMegabytes = 400;

/** In this share of the run caches fill up. */
const warmUp = sized(0.2, 0.6);

/** The fewest of some counts: what is in use for a moment does not count. */
const least = (memories: readonly CollectedMemory[]) =>
  Math.min(...memories.map(({ resources }) => resources));

soak('G6', async () => {
  const inspectPort = await freePort();
  const options = ['--max-old-space-size=256', ...inspectable(inspectPort)];
  const site = await add(startChancery('memory', { PUBLISH_POLL_SECONDS: '3600' }, options));
  const points: Point[] = [];
  const memories: CollectedMemory[] = [];
  let asked = 0;
  let wrong = 0;
  while (asked < requests) {
    const report = await askRandom(site.port, {
      seconds: sliceSeconds,
      connections: 16,
      seed: points.length + 1,
    });
    asked += report.requests;
    wrong += unplanned(report) + report.lost;
    const memory = await collectedMemory(site, inspectPort);
    memories.push(memory);
    points.push([asked, memory.heldBytes]);
    say(`${asked} requests, ${JSON.stringify(report.statuses)}, ${JSON.stringify(memory)}`);
  }
  const megabytesMore =
    (slopeOf(points.filter(([x]) => x >= requests * warmUp)).most * perPoint) / 1e6;
  const rss = Math.max(...memories.map(({ megabytes }) => megabytes));
  const third = Math.ceil(memories.length / 3);
  const moreHandles = least(memories.slice(-third)) - least(memories.slice(0, third));
  return {
    figure: `${megabytesMore.toFixed(2)} MB more per 100,000 (95 % bound), RSS at most ${rss.toFixed(0)} MB, ${moreHandles} more handles, ${wrong} unplanned 5xx or lost`,
    met: megabytesMore <= 1 && rss <= mostMegabytes && moreHandles <= 5 && wrong === 0,
    size: `${asked.toLocaleString('en')} requests`,
  };
});
