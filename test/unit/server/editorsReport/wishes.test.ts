import fc from 'fast-check';
import { wishRules } from '../../../../config/limits';
import { createMemoryStore } from '../../../../server/store/memoryStore';
import { reportedWishes } from '../../../../server/editorsReport/editorsReport';
import { createFrequentCounts } from '../../../../server/editorsReport/frequentCounts';
import { countedWords, createWishes } from '../../../../server/editorsReport/wishes';
import { readSheets, weekOf } from '../../../../server/editorsReport/wishSheet';
import { createMemoryLog } from '../../../support/memoryLog';
import { memoryRecords } from '../../../support/memoryRecords';

const week = 7 * 86_400_000;
const { leastRequests, leastVisitors, most, mostCountedPerSecond } = wishRules;

function harness() {
  const clock = { now: Date.parse('2026-11-22T12:00:00Z') };
  const now = () => clock.now;
  const records = memoryRecords();
  const store = createMemoryStore(now);
  const log = createMemoryLog();
  const schedule = () => () => undefined;
  const open = () => createWishes({ records, store, key: 'k', now, schedule, log });
  const report = async () => reportedWishes(await readSheets(records));
  return { clock, records, log, open, report };
}

async function times(count: number, work: (index: number) => unknown): Promise<void> {
  for (let index = 0; index < count; index += 1) await work(index);
}

test('addresses that were asked for often are reported, most wanted first, over restarts', async () => {
  const { open, report } = harness();
  const first = open();
  await times(leastRequests - 1, () => first.missing('/de/formular-7'));
  await times(leastRequests - 1, () => first.missing('/de/selten'));
  await first.close();
  const second = open();
  second.missing('/de/formular-7');
  await times(leastRequests, () => second.missing('/fr/loin'));
  await times(2, () => second.missing('/fr/loin'));
  await second.close();
  expect((await report()).missing).toEqual([
    { name: '/fr/loin', count: leastRequests + 2 },
    { name: '/de/formular-7', count: leastRequests },
  ]);
});

test('of a flood only so many a second are counted, and visitors are again after it', async () => {
  const { clock, open, records } = harness();
  const wishes = open();
  await times(mostCountedPerSecond + 50, () => wishes.missing('/de/flut'));
  clock.now += 1_000;
  wishes.missing('/de/besuch');
  await wishes.close();
  const [sheet] = await readSheets(records);
  expect(sheet?.missing).toEqual({ '/de/flut': mostCountedPerSecond, '/de/besuch': 1 });
});

test.each([
  '/wp-login.php',
  '/de',
  '/de/404',
  '/de/..%2fx',
  '/de/%',
  `/de/${'a'.repeat(250)}`,
  '/',
])('%s is no address of a page, and not kept', async (path) => {
  const { open, records } = harness();
  const wishes = open();
  await times(leastRequests, () => wishes.missing(path));
  await wishes.close();
  expect((await readSheets(records)).map(({ missing }) => missing)).toEqual(
    path === '/de' ? [{ '/de': leastRequests }] : [{}],
  );
});

test('words are noted nowhere before enough different visitors asked for them', async () => {
  const { open, records, report } = harness();
  const wishes = open();
  await times(leastVisitors - 1, (index) => wishes.fruitless('de', 'Kurtaxe', `10.0.0.${index}`));
  await times(20, () => wishes.fruitless('de', 'kurtaxe ', '10.0.0.1'));
  await wishes.keep();
  expect(await records.names()).toEqual([]);
  await wishes.fruitless('de', ' KURTAXE', '10.0.0.9');
  await wishes.close();
  expect(await report()).toEqual({
    missing: [],
    fruitless: [{ name: 'de kurtaxe', count: leastVisitors }],
  });
  const kept = await Promise.all((await records.names()).map((name) => records.get(name)));
  expect(kept.join()).not.toContain('10.0.0');
});

test.each(['ab', 'hans@muster.example', '079 123 45 67', 'x'.repeat(61)])(
  '%s is not counted',
  (words) => expect(countedWords(words)).toBeUndefined(),
);

test('a week is counted for itself, and forgotten after four', async () => {
  const { clock, open, records, report } = harness();
  const wishes = open();
  await times(leastRequests - 1, () => wishes.missing('/de/x'));
  clock.now += week;
  await wishes.keep();
  await times(leastRequests - 1, () => wishes.missing('/de/x'));
  await wishes.keep();
  expect((await report()).missing).toEqual([]);
  expect(await records.names()).toHaveLength(2);
  await times(3, async () => {
    clock.now += week;
    await wishes.keep();
    wishes.missing('/de/y');
  });
  await wishes.keep();
  expect(await records.names()).not.toContainEqual(expect.stringContaining('2026-11-16'));
});

test('what cannot be kept is kept later', async () => {
  const { open, records, log } = harness();
  const wishes = open();
  wishes.missing('/de/x');
  records.isAway = true;
  await wishes.keep();
  records.isAway = false;
  await wishes.keep();
  expect([log.lines.length, (await records.names()).length]).toEqual([1, 1]);
});

test('a week begins on Monday', () => {
  expect(weekOf(Date.parse('2026-11-22T23:59:59Z')).monday).toBe('2026-11-16');
  expect(weekOf(Date.parse('2026-11-23T00:00:00Z')).monday).toBe('2026-11-23');
});

test('counting never holds more names than it may, and keeps what is frequent', () => {
  const names = fc.array(fc.nat(30).map(String), { maxLength: 300 });
  fc.assert(
    fc.property(names, fc.integer({ min: 1, max: 10 }), (asked, room) => {
      const counts = createFrequentCounts(room);
      for (const name of asked) counts.add(name);
      expect(counts.counts().size).toBeLessThanOrEqual(room);
      for (const name of new Set(asked)) {
        const real = asked.filter((one) => one === name).length;
        const counted = counts.counts().get(name) ?? 0;
        expect(counted).toBeLessThanOrEqual(real);
        expect(counted).toBeGreaterThanOrEqual(real - asked.length / (room + 1));
      }
    }),
  );
  expect(most).toBeGreaterThan(100);
});
