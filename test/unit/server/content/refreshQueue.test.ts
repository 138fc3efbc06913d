import { createRefreshQueue } from '../../../../server/content/refreshQueue';
import { settled } from '../../../support/contentHarness';

/** A queue for one piece of work at a time, which the test ends, and what began in it. */
function harness() {
  const queue = createRefreshQueue(1);
  const begun: string[] = [];
  const running: PromiseWithResolvers<void>[] = [];
  const add = (key: string, urgent?: boolean) =>
    queue.add(
      key,
      () => {
        begun.push(key);
        const work = Promise.withResolvers<void>();
        running.push(work);
        return work.promise;
      },
      urgent,
    );
  return { queue, begun, running, add };
}

/** Ends all work, the pieces that begin meanwhile too. */
async function endAll({ running }: ReturnType<typeof harness>, last: Promise<void>) {
  let isOver = false;
  void last.then(() => (isOver = true));
  await settled(() => {
    running.splice(0).forEach(({ resolve }) => resolve());
    return isOver;
  });
}

test('urgent work comes before all that waits, each in its order', async () => {
  const all = harness();
  const { add, begun } = all;
  void add('running');
  void add('a');
  const last = add('b');
  void add('urgent 1', true);
  void add('urgent 2', true);
  await endAll(all, last);
  expect(begun).toEqual(['running', 'urgent 1', 'urgent 2', 'a', 'b']);
});

test('what waits already and becomes urgent is done once, and earlier', async () => {
  const all = harness();
  const { add, begun, queue } = all;
  void add('running');
  const last = add('a');
  const waited = add('b');
  const urged = add('b', true);
  expect(queue.waiting()).toBe(2);
  await endAll(all, last);
  await Promise.all([waited, urged]);
  expect(begun).toEqual(['running', 'b', 'a']);
});

test('a failure is its own, and the next piece begins', async () => {
  const all = harness();
  const { add, begun, running } = all;
  const failed = add('fails');
  const last = add('a');
  running.shift()?.reject(new Error('fails'));
  await failed;
  await endAll(all, last);
  expect(begun).toEqual(['fails', 'a']);
});
