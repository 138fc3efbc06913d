import { createReadiness } from '../../../../server/observability/healthRouter';

/** A process whose state the test sets. */
function starting(state = { content: false, search: false, stopping: false, time: 1_000 }) {
  const ready = createReadiness({
    hasContent: () => state.content,
    hasSearch: () => state.search,
    stopping: () => state.stopping,
    now: () => state.time,
  });
  return { state, ready };
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

test('it is ready with content and an index, and stays so when that is made anew', () => {
  const { state, ready } = starting();
  expect(ready()).toBe(false);
  state.search = true;
  expect(ready()).toBe(false);
  state.content = true;
  expect(ready()).toBe(true);
  state.search = false;
  expect(ready()).toBe(true);
  state.stopping = true;
  expect(ready()).toBe(false);
});
