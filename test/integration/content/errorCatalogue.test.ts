import { noEngine } from '../../support/sites/appParts';
import { page } from '../../support/content/smallSite';
import { parseHtml, squash, textOf } from '../../support/pages/html';
import { testApp, type TestApp } from '../../support/sites/testApp';
import { botAgent, browserAgent } from '../../support/browser/visit';
import type { SearchEngine } from '../../../server/search/searchEngine';

/** What is the matter with a site; rows that name the same one share it. */
interface Fault {
  readonly documents?: readonly [string, unknown][];
  /** Documents whose source does not answer. */
  readonly down?: RegExp;
  readonly variables?: Record<string, string>;
  /** The site's own code fails. */
  readonly bug?: true;
  readonly search?: SearchEngine['search'];
}

/** Name, what is the matter, path, status, and what a visitor and an operator see. */
type Row = [string, Fault, string, number, string[]?, string[]?];

const facets = { kind: {}, organisation: {}, topic: {} };
const nothing: SearchEngine['search'] = async () => ({
  items: [],
  total: 0,
  page: 1,
  totalPages: 0,
  facets,
  otherLanguages: {},
});

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
      6: { de: 'nichts' },
    },
  ],
  ['de/leer.json', {}],
  ['de/nichts.json', null],
  ['en/contact.json', page('2')],
  ['en/film.json', component('video', video)],
  ['en/hologram.json', component('hologram', {})],
  ['en/news/x2.json', withdrawn],
];

/** The small site with what the catalogue needs, over HTTP, and with a fault. */
async function startFaultySite({
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

const none: Fault = {};
const noNews: Fault = { variables: { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' } };
const noIdentity: Fault = { down: /site-identity/ };
const emptyIdentity: Fault = { documents: [['site-identity/de.json', {}]] };
const noRecords: Fault = { down: /data-records/ };
const bug: Fault = { bug: true };
const sourceDown: Fault = { down: /de\/kontakt|index\/news\/en/ };
const preview: Fault = { variables: { PREVIEW: 'true' } };
const fruitless: Fault = { search: nothing };

const searchDown = 'Search unavailable, please try again later.';
const listDown = 'Overview of News unavailable, try again later.';
const down = (text: string) => [text, `Error message: ${text}`];
const unknown = 'No press release found with the given ID x1 in English.';
const gone = 'This page does not exist or the press release was withdrawn.';
const elsewhere = 'This content (news) is not available in the selected language.';
const homeless = 'There is no homepage in the selected language (English).';
const noPlayer = 'Your browser does not support the video player.';
const unmade = 'Component type not yet implemented: hologram';
const advice = ['Check the spelling.', 'Use a more general term.', 'Use fewer terms.', 'site'];
const noList = '/de/overview/unknown';
const title404 = ['Titel 404'];
const noSlug = ['No page found for slug kontakt in fr'];
const nameless = ['No site identity found for default locale de'];
const ofTypes = ['office', 'department', 'government'].map(
  (type) => `no data of type ${type} was found`,
);

/** docs/specification.md, section 8, line by line, as far as it is seen over HTTP. */
const catalogue: Row[] = [
  ['route unmatched', none, '/xx/y%20z', 404, [...title404, 'Page Not Found: /xx/y z']],
  ['route validation fails', none, noList, 404, [...title404, `Page Not Found: ${noList}`]],
  ['the page 404 of a list of news without its service', noNews, '/fr/404', 404, title404],
  ['slug has no page for the locale', none, '/fr/kontakt', 404, title404, noSlug],
  ['site identity fails in the redirect guard', noIdentity, '/de/nsb', 200, [], nameless],
  ['empty content', none, '/de/leer', 404, title404, ['Content not found']],
  ['no content', none, '/de/nichts', 404, title404],
  ['empty site identity', emptyIdentity, '/de/kontakt', 200, [], ['Content not found']],
  ['data records fail', noRecords, '/de/kontakt', 200, ['Titel 2'], ofTypes],
  ['fatal error', bug, '/de/kontakt', 500, ['Fehlercode: 500'], ['Page failed']],
  ['fatal error, in English', bug, '/en/contact', 500, ['Error code: 500'], ['Page failed']],
  ['source down', sourceDown, '/de/kontakt', 503, ['Fehlercode: 503'], ['Page unavailable']],
  ['search unavailable', none, '/en/search?q=ab&wait=1', 503, down(searchDown), ['No search']],
  ['overview down', sourceDown, '/en/overview/news', 503, down(listDown), ['Page unavailable']],
  ['news item unknown', none, '/en/newnsb/x1', 404, [unknown]],
  ['news item withdrawn', none, '/en/newnsb/x2', 410, [gone]],
  ['news item in another language only', none, '/en/newnsb/n1', 404, [elsewhere]],
  ['no homepage in the language', none, '/en', 200, [homeless]],
  ['a browser without a video player', none, '/en/film', 200, [noPlayer]],
  ['component type not implemented, in preview', preview, '/en/hologram', 200, [unmade]],
  ['nothing found', fruitless, '/en/search?q=xyzzy&wait=1', 200, ['No results for', ...advice]],
];

const sites = new Map<Fault, TestApp>();
beforeAll(async () => {
  for (const [, fault] of catalogue)
    sites.set(fault, sites.get(fault) ?? (await startFaultySite(fault)));
});
const siteOf = (fault: Fault): TestApp => {
  const site = sites.get(fault);
  if (site === undefined) throw new Error('It has no site');
  return site;
};
const askAs = (agent: string, fault: Fault, path: string) =>
  siteOf(fault).ask(path, { headers: { 'User-Agent': agent } });

test.each(catalogue)('%s', async (_, fault, path, status, ...[texts = [], log = []]) => {
  const answer = await askAs(browserAgent, fault, path);
  expect([answer.status, answer.header('location')]).toEqual([status, null]);
  const headers = { 'User-Agent': browserAgent, 'If-None-Match': '*' };
  const again = status === 200 ? answer : await siteOf(fault).ask(path, { headers });
  expect(again.status).toBe(status);
  const document = parseHtml(answer.text);
  const language = answer.header('content-language') ?? 'en';
  expect(language).toBe(document.first('html')?.properties['lang']);
  const text = squash(textOf(document.root));
  for (const wanted of texts) expect(text).toContain(wanted);
  const messages = siteOf(fault).logged.map(({ message }) => message);
  for (const message of log) expect(messages).toContain(message);
  expect(answer.text).not.toContain('secret');
});

test.each([
  ['a fatal error', bug, 500],
  ['a source that is down', sourceDown, 503],
])('of %s a crawler is told the status alone', async (_, fault, status) => {
  expect(await askAs(botAgent, fault, '/de/kontakt')).toMatchObject({ status, text: '' });
});
