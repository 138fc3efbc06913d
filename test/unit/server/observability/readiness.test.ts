import { createReadiness } from '../../../../server/observability/healthRouter';
import { createMemoryLog } from '../../../support/run/memoryLog';

/** A process whose state the test sets. */
function starting(state = { content: false, search: false, stopping: false, time: 1_000 }) {
  const log = createMemoryLog();
  const notReady = createReadiness({
    hasContent: () => state.content,
    hasSearch: () => state.search,
    stopping: () => state.stopping,
    now: () => state.time,
    log,
  });
  return { state, log, notReady, ready: () => notReady() === undefined };
}

test('it waits 20 seconds for an index, from when there is content', () => {
  const { state, ready } = starting();
  ready();
  state.time += 60_000;
  state.content = true;
  expect(ready()).toBe(false);
  state.time += 19_999;
  expect(ready()).toBe(false);
  state.time += 1;
  expect(ready()).toBe(true);
});

test('it says what it waits for, and logs that once; an index that is made anew is waited for no more', () => {
  const { state, log, notReady } = starting();
  const reasons = [
    'no content could be read yet',
    'the index of the search is being made',
    undefined,
  ];
  expect([notReady(), notReady()]).toEqual([reasons[0], reasons[0]]);
  state.content = true;
  expect([notReady(), notReady()]).toEqual([reasons[1], reasons[1]]);
  state.search = true;
  expect([notReady(), notReady()]).toEqual([undefined, undefined]);
  state.search = false;
  expect(notReady()).toBeUndefined();
  state.stopping = true;
  expect(notReady()).toBe('the process is about to end');
  expect(log.lines).toEqual(
    reasons.map((cause) => ({
      level: 'info',
      fields: { cause },
      message: cause === undefined ? 'Ready' : 'Not ready',
    })),
  );
});
