import { setTimeout as wait } from 'node:timers/promises';
import { answerOf } from './candidates';
import type { MeasuredServer } from './server';

/** A question that the demo content has answers to. */
export const searchPath = '/de/search?q=wasser';

/** Waits until the index of a site is built and its search answers every time. */
export async function untilItSearches(server: MeasuredServer): Promise<void> {
  for (let inARow = 0; inARow < 10;) {
    const { status } = await answerOf({ server, path: searchPath });
    inARow = status === 200 ? inARow + 1 : 0;
    await wait(100);
  }
}
