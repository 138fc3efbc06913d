import { createHoldReader, endHold, keepHold } from '../../../../server/hold/hold';
import { createMemoryLog } from '../../../support/memoryLog';
import { memoryRecords } from '../../../support/memoryRecords';

const since = '2026-11-21T12:00:00.000Z';

test('a hold lasts until it is ended', async () => {
  const records = memoryRecords();
  const read = createHoldReader(records, createMemoryLog());
  expect(await read()).toBeUndefined();
  await keepHold(records, { since });
  expect(await read()).toEqual({ since });
  await endHold(records);
  expect(await read()).toBeUndefined();
});

test('while nobody knows it is as it was, which is said once', async () => {
  const records = memoryRecords();
  const log = createMemoryLog();
  const read = createHoldReader(records, log);
  await keepHold(records, { since });
  await read();
  records.isAway = true;
  expect(await read()).toEqual({ since });
  expect(await read()).toEqual({ since });
  expect(log.lines).toHaveLength(1);
  records.isAway = false;
  await endHold(records);
  expect(await read()).toBeUndefined();
});

test('what is no hold is not taken for its end', async () => {
  const records = memoryRecords();
  const read = createHoldReader(records, createMemoryLog());
  await keepHold(records, { since });
  await read();
  await records.put('hold.json', '{"since":');
  expect(await read()).toEqual({ since });
});
