import { createHoldReader, endHold, keepHold } from '../../../../../server/content/publish/hold';
import { memoryRecords } from '../../../../support/sites/appParts';

const since = '2026-11-21T12:00:00.000Z';

test('a hold lasts until it is ended', async () => {
  const records = memoryRecords();
  const read = createHoldReader(records);
  expect(await read()).toEqual({ hold: undefined });
  await keepHold(records, { since });
  expect(await read()).toEqual({ hold: { since } });
  await endHold(records);
  expect(await read()).toEqual({ hold: undefined });
});

test('where the store does not answer it is not known, and why', async () => {
  const records = memoryRecords();
  const read = createHoldReader(records);
  await keepHold(records, { since });
  records.isAway = true;
  expect(await read()).toEqual({ unknown: 'Away' });
  records.isAway = false;
  expect(await read()).toEqual({ hold: { since } });
});

test.each(['{"since":', '{}', '{"since":"yesterday"}'])(
  'a record of %s is no hold, and not the end of one',
  async (text) => {
    const records = memoryRecords();
    await records.put('hold.json', text);
    expect(await createHoldReader(records)()).toEqual({ unknown: expect.any(String) });
  },
);
