import type { SearchEngine } from '../../../server/search/searchEngine';
import { testApp, type TestApp } from './testApp';
import { noEngine } from './appParts';
import { page } from '../content/smallSite';

/** What is the matter with a site; rows that name the same one share it. */
export interface Fault {
  readonly documents?: readonly [string, unknown][];
  /** Documents whose source does not answer. */
  readonly down?: RegExp;
  readonly variables?: Record<string, string>;
  /** The site's own code fails. */
  readonly bug?: true;
  readonly search?: SearchEngine['search'];
}

const withdrawn = {
  ...page('x1', { title: 'Old', withdrawn: { at: '2026-11-01' } }),
  contentType: 'news',
};
const video = { title: 'V', sources: [{ src: 'media/v.mp4', type: 'video/mp4' }] };
const component = (name: string, content: object) =>
  page(name, {}, [{ component: name, id: 'c', content }]);
const documents: readonly [string, unknown][] = [
  [
    'index/pagesToLanguageMap.json',
    {
      1: { de: 'start', en: 'start' },
      2: { de: 'kontakt', en: 'contact' },
      3: { de: 'leer' },
      4: { en: 'film' },
      5: { en: 'hologram' },
    },
  ],
  ['de/leer.json', {}],
  ['en/contact.json', page('2')],
  ['en/film.json', component('video', video)],
  ['en/hologram.json', component('hologram', {})],
  ['en/news/x2.json', withdrawn],
];

/** The small site with what the catalogue needs, over HTTP, and with a fault. */
export async function startFaultySite({
  documents: own = [],
  down,
  variables,
  bug: isBroken,
  search,
}: Fault): Promise<TestApp> {
  const parts = search && { search: { ...noEngine, search } };
  const kept = await testApp([...documents, ...own], variables, parts);
  const fail = () => Promise.reject(new Error('secret'));
  if (isBroken) Object.assign(kept.site.content, { page: fail });
  if (down) kept.upstream.fail((path) => (down.test(path) ? { kind: 'reset' } : undefined));
  return kept;
}
