import { setTimeout as wait } from 'node:timers/promises';

/** For a machine that has much else to do. */
const longestWaitMs = 40_000;
/** Looks without a break take the processor from what they wait for. */
const closeLooks = 100;
const betweenLooks = 20;

/** Lets the event loop turn: a hundred turns are enough for an answer within one process. */
export async function turns(count = 100): Promise<void> {
  for (let turn = 0; turn < count; turn += 1) {
    await new Promise<void>((next) => void setImmediate(next));
  }
}

/**
 * Waits until something that goes over real sockets or processes is done, and throws with its text when
 * it takes too long. It looks at each turn of the event loop at first, later every 20 ms.
 */
export async function settled(condition: () => boolean | Promise<boolean>): Promise<void> {
  const end = performance.now() + longestWaitMs;
  for (let looks = 0; performance.now() < end; looks += 1) {
    if (await condition()) return;
    if (looks < closeLooks) await turns(1);
    else await wait(betweenLooks);
  }
  throw new Error(`It did not come to an end: ${condition.toString()}`);
}

/** Waits until an address answers well. */
export function waitForAnswer(url: string): Promise<void> {
  return settled(() =>
    fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
}
