import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/freePort';
import { articlePath, cachedArticle } from './load/article';
import { answerOf } from './load/candidates';
import { collectedMemory, inspectable } from './load/inspect';
import { isSmoke } from './load/rounds';
import type { MeasuredServer } from './load/server';
import { capture, startBare, startChancery } from './load/servers';
import { untilItSearches } from './load/searching';
import { createStage } from './load/stage';
import { median, pairedRatio } from './load/statistics';
import { markdownTable } from './load/table';
import { writePart } from './performancePage';

const { add, clear } = createStage();
afterAll(clear);

const rounds = isSmoke ? 1 : 9;
// The index is built a few seconds after the first answers, and V8 keeps the pages of the threads
// that built it for some eight seconds.
const settleMs = isSmoke ? 1_000 : 30_000;

/** Milliseconds from the start of a server to the first whole page that it sends. */
async function timeToFirstPage(starting: () => Promise<MeasuredServer>): Promise<number> {
  const server = await starting();
  const begun = performance.now();
  const { status } = await answerOf({ server, path: articlePath });
  const time = server.startedInMs + performance.now() - begun;
  await server.stop();
  if (status !== 200) throw new Error(`${server.name} answered ${status}`);
  return time;
}

test('start and memory', async () => {
  const inspectPort = await freePort();
  const idle = await add(startChancery('Chancery', {}, inspectable(inspectPort)));
  const files = capture(await cachedArticle(idle));
  await untilItSearches(idle);
  await wait(settleMs);
  const { megabytes, heldBytes } = await collectedMemory(idle, inspectPort);
  await clear();
  const starts = {
    'bare Express': () => startBare('Express', 'expressStatic', files),
    'bare `node:http`': () => startBare('node:http', 'bareHttp', files),
    Chancery: () => startChancery('Chancery'),
  };
  const times = new Map<string, number[]>();
  for (let round = 0; round < rounds; round += 1) {
    for (const [name, starting] of Object.entries(starts)) {
      times.set(name, [...(times.get(name) ?? []), await timeToFirstPage(starting)]);
    }
  }
  const express = times.get('bare Express') ?? [];
  const ratio = (name: string) => pairedRatio(times.get(name) ?? [], express);
  await writePart(
    'Start and memory',
    [
      `From the start of the process to the first whole article of the demo content; medians of ${rounds} starts.`,
      '',
      ...markdownTable(
        ['', 'First page', 'against Express'],
        [...times].map(([name, found]) => [name, `${median(found).toFixed(0)} ms`, ratio(name)]),
      ),
      '',
      `Once it has built its index and collected its garbage, the idle process takes ${megabytes.toFixed(0)} MB of memory, the thread of the search included; its main thread holds ${(heldBytes / 1e6).toFixed(0)} MB.`,
    ],
    { coldStart: ratio('Chancery'), idleMemory: megabytes },
  );
});
