import { endHold, keepHold, readHold } from '../../../../../server/content/publish/hold';
import { memoryRecords } from '../../../../support/sites/appParts';

const since = '2026-11-21T12:00:00.000Z';

test('a hold lasts until it is ended', async () => {
  const records = memoryRecords();
  const read = () => readHold(records);
  expect(await read()).toBeUndefined();
  await keepHold(records, { since });
  expect(await read()).toEqual({ since });
  await endHold(records);
  expect(await read()).toBeUndefined();
});

test('where the store does not answer it is not known, and why', async () => {
  const records = memoryRecords();
  const read = () => readHold(records);
  await keepHold(records, { since });
  records.isAway = true;
  await expect(read()).rejects.toThrow('Away');
  records.isAway = false;
  expect(await read()).toEqual({ since });
});

test.each(['{"since":', '{}', '{"since":"yesterday"}'])(
  'a record of %s is no hold, and not the end of one',
  async (text) => {
    const records = memoryRecords();
    await records.put('hold.json', text);
    await expect(readHold(records)).rejects.toBeInstanceOf(Error);
  },
);
