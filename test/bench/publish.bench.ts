import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from '../support/load/candidates';
import { isSmoke } from '../support/load/machine';
import { startContent, type MeasuredContent } from '../support/load/content';
import { type MeasuredServer, startSiteOver } from '../support/load/server';
import { writeMeasured } from './targets';

const pages = isSmoke ? 100 : 10_000;
/** Pages that visitors ask for all the time; all of them are stored before the first publish. */
const visited = isSmoke ? 20 : 500;
const pollSeconds = 2;
const patienceSeconds = 120;

/** What is seen while every visited page is asked for once. */
interface Seen {
  readonly failed: number;
  readonly anew: number;
}

async function visitAll(server: MeasuredServer, mark: string): Promise<Seen> {
  let [failed, anew] = [0, 0];
  for (let number = 0; number < visited; number += 1) {
    const { status, body } = await answerOf({ server, path: `/de/seite-${number}` });
    failed += Number(status >= 500);
    anew += Number(body.includes(mark));
  }
  return { failed, anew };
}

/** Publishes, and visits until so many pages show it. Returns what it took, beside the poll. */
async function publish(
  content: MeasuredContent,
  site: MeasuredServer,
  what: string,
  mark: string,
  wanted: number,
): Promise<{ seconds: number; failed: number }> {
  content.publish(what);
  const begun = performance.now();
  const seconds = () => (performance.now() - begun) / 1000;
  let failed = 0;
  for (;;) {
    const seen = await visitAll(site, mark);
    failed += seen.failed;
    if (seen.anew === wanted) return { seconds: seconds() - pollSeconds, failed };
    if (seconds() > patienceSeconds) throw new Error(`${seen.anew} of ${wanted} pages are new`);
    await wait(50);
  }
}

test('new content after a publish', async () => {
  const content = await startContent({ pages });
  const variables = { PUBLISH_POLL_SECONDS: String(pollSeconds) };
  const site = await startSiteOver(content, variables);
  for (let turn = 0; turn < 2; turn += 1) await visitAll(site, '');
  const one = await publish(content, site, '7', 'Stand 1', 1);
  const all = await publish(content, site, 'all', 'Stand 2', visited);
  await writeMeasured({
    publishOne: one.seconds,
    publishAll: all.seconds,
    publishFailures: one.failed + all.failed,
  });
});
