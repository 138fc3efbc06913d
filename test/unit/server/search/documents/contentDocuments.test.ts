import { collectWords } from '../../../../../server/search/indexing/indexEntry';
import { createContentDocuments } from '../../../../../server/search/documents/contentDocuments';
import { documents as refs, keyOf } from '../../../../../server/content/documents/documents';
import type { DocumentLoader } from '../../../../../server/content/documents/documentLoader';
import type { FileVersion } from '../../../../../server/search/documents/fileTexts';
import { SourceFailure } from '../../../../../server/upstream/sourceFailure';
import { page } from '../../../../support/content/smallSite';
import { itemDocument } from '../../../../support/content/documents';

let time = Date.parse('2026-11-01T00:00:00Z');
let mockRules = 'as they are';
jest.mock('../../../../../server/search/documents/pageTexts', () => ({
  ...jest.requireActual<object>('../../../../../server/search/documents/pageTexts'),
  get textRules() {
    return mockRules;
  },
}));

type Failure = 'bad_payload' | 'timeout' | 'breaker_open';

/** Content by the key of its document; a text in place of a document is how reading it fails. */
function harness() {
  const held = new Map<string, unknown>();
  const versions = new Map<string, string>([['/media/a.pdf', 'one']]);
  const loader: DocumentLoader = {
    async load({ ref, clean }, known) {
      const value = held.get(keyOf(ref));
      if (value === undefined) return { kind: 'absent' };
      if (typeof value === 'string') throw new SourceFailure('files', value as Failure);
      const hash = JSON.stringify(value);
      if (known?.hash === hash) return { kind: 'notModified' };
      const parsed = clean(value);
      if (!parsed.ok) throw new SourceFailure('files', 'bad_payload');
      return { kind: 'ok', value: parsed.value, hash, bytes: 1, validators: {} };
    },
  };
  const files = {
    hasChanged: async ([href, hash]: FileVersion) => versions.get(href) !== hash,
    read: async (href: string) => {
      const hash = versions.get(href);
      const version: FileVersion = hash === undefined ? [href] : [href, hash];
      return { version, text: `Text ${hash}` };
    },
    close: async () => undefined,
  };
  const source = createContentDocuments({ loader, files, hasNews: true, now: () => time });
  const put = (slug: string, value: unknown) => held.set(keyOf(refs.page('de', slug).ref), value);
  const map = (pages: object) => held.set(keyOf(refs.languageMap().ref), pages);
  let sources: ReadonlyMap<string, string> = new Map();

  /** What an engine is given that has what it was given before. */
  async function run() {
    await source.locales();
    const reading = source.read('de');
    const given: Record<string, string> = {};
    const next = new Map<string, string>();
    for await (const { id, source: own, document } of reading.documents(sources)) {
      const words = document ? collectWords(document).size : 'some';
      given[id] = words === 0 ? 'no words' : (document?.title ?? 'unchanged');
      next.set(id, own);
    }
    sources = next;
    return { given, synonyms: reading.synonyms(), isComplete: reading.isComplete() };
  }

  map({ 1: { de: 'a' }, 2: { de: 'b', fr: 'c' } });
  put('a', page('1'));
  put('b', page('2'));
  return { held, versions, source, put, map, run };
}

const unchanged = { 1: 'unchanged', 2: 'unchanged' };

test('the locales are those of the map, the official ones first, then those of most pages', async () => {
  const { source, map } = harness();
  map({ 1: { ar: 'a', fr: 'b', xx: 'c', tr: 'd' }, 2: { sq: 'e', tr: 'f' } });
  const locales = 'de fr it rm en es ja pt ru zh tr ar sq';
  expect(await source.locales()).toEqual(locales.split(' '));
});

test('all documents again where other texts are taken out of them', async () => {
  const { run } = harness();
  const { given } = await run();
  mockRules = 'others';
  expect((await run()).given).toEqual(given);
  expect((await run()).given).toEqual(unchanged);
});

test('all documents at first; then only that they are unchanged, until one changes', async () => {
  const { run, put } = harness();
  expect((await run()).given).toEqual({ 1: 'Titel 1', 2: 'Titel 2' });
  expect((await run()).given).toEqual(unchanged);
  put('b', page('2', { title: 'Neu' }));
  expect((await run()).given).toEqual({ 1: 'unchanged', 2: 'Neu' });
  expect((await run()).given).toEqual(unchanged);
});

test('the words of a page are known from its release on', async () => {
  const { run, put } = harness();
  put('b', page('2', { metaInfo: { date: '2026-12-01' } }));
  expect((await run()).given).toEqual({ 1: 'Titel 1', 2: 'no words' });
  expect((await run()).given).toEqual(unchanged);
  time = Date.parse('2026-12-02T00:00:00Z');
  expect((await run()).given).toEqual({ 1: 'unchanged', 2: 'Titel 2' });
});

test.each([
  ['withdrawn', { withdrawn: { at: '2026-01-01' } }],
  ['hidden from search engines', { robots: 'noindex, follow' }],
  ['hidden altogether', { robots: 'none' }],
])('a page that is %s is no document', async (_, metadata) => {
  const { run, put } = harness();
  await run();
  put('b', page('2', metadata));
  expect((await run()).given).toEqual({ 1: 'unchanged' });
});

test('the page 404 is no document, nor is what has no address', async () => {
  const { run, map, put } = harness();
  map({ 1: { de: 'a' }, 404: { de: '404' }, 5: { de: '../x' } });
  put('404', page('404'));
  expect((await run()).given).toEqual({ 1: 'Titel 1' });
});

test('a page changes with its files and with its entry in a list', async () => {
  const { run, put, held, versions } = harness();
  const items = [{ title: 'Datei', href: '/media/a.pdf', format: 'PDF' }];
  put('a', page('1', {}, [{ component: 'downloads', id: 'd', content: { items } }]));
  await run();
  versions.set('/media/a.pdf', 'two');
  expect((await run()).given).toEqual({ 1: 'Titel 1', 2: 'unchanged' });
  versions.delete('/media/a.pdf');
  expect((await run()).given).toEqual({ 1: 'Titel 1', 2: 'unchanged' });
  const properties = { title: 'Titel 2', metaInfo: {} };
  held.set(keyOf(refs.listing('de', 'services').ref), [
    { id: '2', kind: 'services', href: '/de/b', properties },
  ]);
  expect((await run()).given).toEqual({ 1: 'unchanged', 2: 'Titel 2' });
});

test('news and entries without a page are documents, too', async () => {
  const { run, held } = harness();
  const item = (id: string, kind: string) =>
    itemDocument(kind, id, { href: `/de/newnsb/${id}`, title: `Liste ${id}` });
  held.set(keyOf(refs.listing('de', 'news').ref), [item('n1', 'news')]);
  held.set(keyOf(refs.news('de', 'n1').ref), { ...page('n1'), contentType: 'news' });
  held.set(keyOf(refs.listing('de', 'events').ref), [item('e1', 'events')]);
  expect((await run()).given).toMatchObject({ 'news/n1': 'Titel n1', e1: 'Liste e1' });
});

test('a document that cannot be read stays as it was, and is asked for again', async () => {
  const { run, put } = harness();
  await run();
  put('a', 'timeout');
  expect(await run()).toMatchObject({ given: unchanged, isComplete: false });
  put('a', 'bad_payload');
  expect(await run()).toMatchObject({ given: unchanged, isComplete: true });
});

test('a source that is given up ends the run', async () => {
  const { run, put } = harness();
  await run();
  put('b', 'breaker_open');
  await expect(run()).rejects.toThrow(SourceFailure);
});

test('synonyms come from glossaries, also of pages that did not change', async () => {
  const { run, put } = harness();
  const names = { abbreviation: 'W', synonyms: ['Pegel'] };
  const entries = [{ term: 'Wasserstand', slug: 'w', html: '', ...names }];
  put('a', page('1', {}, [{ component: 'glossary', id: 'g', content: { entries } }]));
  const synonyms = [['Wasserstand', 'W', 'Pegel']];
  expect(await run()).toMatchObject({ synonyms });
  expect(await run()).toMatchObject({ synonyms, given: unchanged });
});

test('without the map of languages nothing is known, and nothing is forgotten', async () => {
  const { run, held } = harness();
  held.delete(keyOf(refs.languageMap().ref));
  await expect(run()).rejects.toThrow(SourceFailure);
});
