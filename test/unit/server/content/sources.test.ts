import { createContentServiceSource } from '../../../../server/content/sources/contentServiceSource';
import { type DocumentRef, keyOf } from '../../../../server/content/documents/documents';
import type { ReadOptions, ReadResult, Reader } from '../../../../server/content/sources/readJson';
import { createStaticFilesSource } from '../../../../server/content/sources/staticFilesSource';

function recordingReader(result: ReadResult = { kind: 'absent' }) {
  const asked: { path: string; options: ReadOptions }[] = [];
  const reader: Reader = {
    name: 'source',
    async read(path, options) {
      asked.push({ path, options });
      if (result.kind === 'ok') await options.fits?.(result);
      return result;
    },
    probe: async () => undefined,
    health: () => ({
      name: 'source',
      breaker: 'closed',
      lastOk: undefined,
      errors5m: 0,
      kinds: [],
    }),
  };
  return { reader, asked };
}

const refs: [DocumentRef, file: string, operation: string | undefined][] = [
  [{ kind: 'page', locale: 'de', slug: 'über uns' }, 'de/über uns.json', 'v1/de/content/über uns'],
  [{ kind: 'news', locale: 'de', id: 'a' }, 'de/news/a.json', undefined],
  [{ kind: 'publication', locale: 'de', id: '1/a' }, 'de/publication/1/a.json', undefined],
  [{ kind: 'identity', locale: 'fr' }, 'site-identity/fr.json', 'v1/fr/site-identity'],
  [{ kind: 'homepages', locale: 'fr' }, 'index/homepages/fr-all.json', 'v1/fr/homepages'],
  [
    { kind: 'menu', locale: 'it', name: 'main-menus' },
    'main-menus/main-it.json',
    'v1/it/menus/main-menus',
  ],
  [{ kind: 'cookieNotice', locale: 'it' }, 'index/cookiepopup/it-all.json', 'v1/it/cookie-popup'],
  [
    { kind: 'records', locale: 'rm', type: 'office' },
    'index/data-records/office/rm-all.json',
    'v1/rm/offices',
  ],
  [
    { kind: 'records', locale: 'rm', type: 'department' },
    'index/data-records/department/rm-all.json',
    'v1/rm/departments',
  ],
  [
    { kind: 'records', locale: 'rm', type: 'government' },
    'index/data-records/government/rm-all.json',
    'v1/rm/government',
  ],
  [
    { kind: 'footerMenu', locale: 'de', menu: undefined },
    'footer-navigation-menus/footer-navigation-de.json',
    undefined,
  ],
  [{ kind: 'footer', locale: 'de' }, 'footer/de.json', undefined],
  [{ kind: 'taxonomy', locale: 'de' }, 'index/taxonomy/de-all.json', undefined],
  [{ kind: 'listing', locale: 'de', listing: 'events' }, 'index/events/de-all.json', undefined],
  [{ kind: 'languageMap' }, 'index/pagesToLanguageMap.json', undefined],
  [{ kind: 'alerts' }, 'index/alerts.json', undefined],
  [{ kind: 'redirects' }, 'redirects.json', undefined],
  [{ kind: 'lastPublish' }, 'lastPublish.json', undefined],
];

test.each(refs)('%j is the file %s', async (ref, file) => {
  const { reader, asked } = recordingReader();
  const source = createStaticFilesSource(reader);
  expect(source.offers(ref)).toBe(true);
  await source.read(ref);
  expect(asked.map(({ path }) => path)).toEqual([file]);
});

test.each(refs)('%j at the content service', async (ref, _, operation) => {
  const { reader, asked } = recordingReader();
  const source = createContentServiceSource(reader);
  expect(source.offers(ref)).toBe(operation !== undefined);
  await source.read(ref);
  expect(asked.map(({ path }) => path)).toEqual(operation === undefined ? [] : [operation]);
});

test('every document has a key of its own', () => {
  expect(new Set(refs.map(([ref]) => keyOf(ref))).size).toBe(refs.length);
});

function answering(value: unknown): ReadResult {
  return { kind: 'ok', value, validators: {}, bytes: 1, hash: 'x' };
}

test.each([
  [{ redirect: '/de/neu' }, '/de/neu'],
  [{ redirect: '/de/neu', status: 301 }, '/de/neu'],
  [{ redirect: null }, undefined],
  [{ redirect: '' }, undefined],
  [{}, undefined],
  [null, undefined],
])('of a redirect lookup only the field counts: %j', async (value, target) => {
  const { reader, asked } = recordingReader(answering(value));
  expect(await createContentServiceSource(reader).redirect('/de/alt')).toBe(target);
  expect(asked).toMatchObject([
    { path: 'v1/redirects', options: { budgetMs: 300, query: { path: '/de/alt' } } },
  ]);
});
