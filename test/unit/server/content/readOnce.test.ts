import { noteChanges, withReading } from '../../../../server/content/reading';
import { createReadOnce } from '../../../../server/content/readOnce';
import { createCacheHarness, fails, ok } from '../../../support/cacheHarness';

function harness() {
  const { cache, clock } = createCacheHarness();
  const readOnce = createReadOnce<string>(cache, () => clock.time);
  const work = jest.fn(async () => (await cache.get('a', async () => ok('one')))?.value ?? '');
  return { cache, clock, readOnce, work };
}

test('work is not done again while its documents are the same, and is noted every time', async () => {
  const { readOnce, work } = harness();
  const [first, second] = [
    await withReading(() => readOnce('de', work)),
    await withReading(() => readOnce('de', work)),
  ];
  expect(second.result).toMatchObject({ result: 'one', review: { current: true } });
  expect(second.reading).toEqual(first.reading);
  expect(work).toHaveBeenCalledTimes(1);
});

test('work is done again when a document changed', async () => {
  const { cache, readOnce, work } = harness();
  await readOnce('de', work);
  await cache.renew('a', async () => ok('two'));
  expect(await readOnce('de', work)).toMatchObject({ result: 'two' });
});

test('work is done again when its time has come', async () => {
  const { clock, readOnce, work } = harness();
  const timed = async () => {
    noteChanges(clock.time, clock.time + 100);
    return work();
  };
  expect(await readOnce('de', timed)).toMatchObject({ validUntil: clock.time + 100 });
  clock.time += 100;
  await readOnce('de', timed);
  expect(work).toHaveBeenCalledTimes(2);
});

test('work is not kept where a document could not be read', async () => {
  const { cache, readOnce, work } = harness();
  const lenient = async () => {
    await cache.get('b', fails()).catch(() => undefined);
    return work();
  };
  await readOnce('de', lenient);
  await readOnce('de', lenient);
  expect(work).toHaveBeenCalledTimes(2);
});
