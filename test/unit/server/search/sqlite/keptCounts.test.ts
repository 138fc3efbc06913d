import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tables } from '../../../../../server/search/sqlite/indexFile';
import { keptCounts } from '../../../../../server/search/sqlite/keptCounts';
import { openForBuilding, type Rows } from '../../../../../server/search/sqlite/openIndex';

const folder = mkdtempSync(join(tmpdir(), 'chancery-counts-'));
let rows: Rows;

/** A count that says how many were made before it. */
let made = 0;
const count = () => ({ total: made++, facets: { kind: {}, organisation: {}, topic: {} } });
const wanted = (now: number, more = {}) => ({ locale: 'de', groups: [[1]], now, ...more });

beforeAll(() => {
  rows = openForBuilding(join(folder, 'index'));
  rows.exec(tables);
  rows.exec('INSERT INTO entries VALUES (1, 1, 0, 9e15), (2, 1, 100, 9e15), (3, 1, 0, 200)');
});

afterAll(() => {
  rows.close();
  rmSync(folder, { recursive: true });
});

beforeEach(() => {
  made = 0;
});

test('a count is kept until a document appears or goes', () => {
  const counts = keptCounts(rows);
  const totals = [50, 99, 100, 150, 199, 200, 10_000].map(
    (now) => counts.get(wanted(now), count).total,
  );
  expect(totals).toEqual([0, 0, 1, 1, 1, 2, 2]);
});

test('another question has a count of its own, and a clock set back counts anew', () => {
  const counts = keptCounts(rows);
  const totals = [
    wanted(150),
    wanted(150, { from: 2 }),
    wanted(160, { groups: [[1], [2]] }),
    wanted(170),
    wanted(90),
    wanted(95),
    wanted(100),
  ].map((one) => counts.get(one, count).total);
  expect(totals).toEqual([0, 1, 2, 0, 3, 3, 4]);
});
