import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overdueReviews } from '../../server/editorsReport/overdueReviews';
import { editorsReport } from '../../server/editorsReport/editorsReport';
import { withContentFolder } from '../support/contentFolder';
import { startKeptSite, type KeptSite } from '../support/keptSite';
import { environmentOf } from '../support/site';
import { page } from '../support/smallSite';

const reviewed = (id: string, reviewDate: string) => page(id, { reviewDate });

test('pages and publications are reported the day after their date of review', async () => {
  const documents = {
    'index/pagesToLanguageMap.json': {
      1: { de: 'alt', fr: 'vieux' },
      2: { de: 'publication/7/a' },
      3: { de: 'heute' },
      4: { de: 'fehlt' },
      5: { de: 'kaputt' },
    },
    'de/alt.json': reviewed('1', '2026-03-01'),
    'fr/vieux.json': reviewed('1', '2025-03-01T12:00:00+01:00'),
    'de/publication/7/a.json': { ...reviewed('2', '2026-11-20'), contentType: 'publication' },
    'de/heute.json': reviewed('3', '2026-11-21'),
    'de/kaputt.json': [],
  };
  const now = Date.parse('2026-11-21T12:00:00Z');
  const files = Object.entries(documents).map(([path, value]) => [path, JSON.stringify({ value })]);
  const found: Awaited<ReturnType<typeof overdueReviews>>[] = [];
  await withContentFolder(Object.fromEntries(files), async (content) =>
    found.push(await overdueReviews(content, now)),
  );
  expect(found[0]?.overdue.map(({ path, reviewDate }) => [path, reviewDate])).toEqual([
    ['/fr/vieux', '2025-03-01T12:00:00+01:00'],
    ['/de/alt', '2026-03-01'],
    ['/de/publication/7/a', '2026-11-20'],
  ]);
  expect(found[0]?.unread).toBe(1);
});

describe('what visitors do not find', () => {
  const missing: string[] = [];
  let site: KeptSite;
  beforeAll(async () => {
    site = await startKeptSite([], {}, { wishes: { missing: (path) => missing.push(path) } });
    await site.watch();
  });
  afterAll(() => site.stop());

  test('is noted once for each request, without its query, stored or not', async () => {
    for (const path of ['/de/weg?name=x', '/de/weg', '/de/kontakt', '/fr/kontakt', '/xx/a']) {
      await site.ask(path);
    }
    expect(missing).toEqual(['/de/weg', '/de/weg', '/fr/kontakt', '/xx/a']);
  });
});

test('the command writes a report, also where nothing was ever noted', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'chancery-report-'));
  const written = jest.spyOn(console, 'log').mockReturnValue();
  try {
    await editorsReport(environmentOf({ CONTACT_QUEUE_DIR: folder }), true);
    expect(JSON.parse(String(written.mock.calls[0]?.[0]))).toMatchObject({
      unread: 0,
      missing: [],
      fruitless: [],
    });
  } finally {
    written.mockRestore();
    rmSync(folder, { recursive: true });
  }
});
