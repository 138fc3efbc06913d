import { isChunkError } from '../../views/boundaries/isChunkError';
import { documents } from '../../server/content/documents/documents';
import { SourceFailure } from '../../server/upstream/sourceFailure';
import { recordTypes } from '../../shared/content/site';
import { guardNamed } from '../../shared/routing/guards';
import { statusOf } from '../../shared/routing/outcome';
import {
  forbiddenStorage,
  manifestFailure,
  reloads,
  workingStorage,
} from '../support/browserFaults';
import { withContentFolder } from '../support/contentFolder';
import { guarded, shown, site, thrown } from '../support/observations';
import { pageAt, redirectAt } from '../support/outcomes';
import { searched } from '../support/searched';
import { botAgent, botAt, browserAgent, lastResort } from '../support/serverFaults';

const down = new SourceFailure('static', 'timeout');
const broken = 'not json';
const unconfigured = { variables: { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' } };
const has = (texts: readonly string[]): unknown => expect.arrayContaining([...texts]);
/** docs/specification.md, section 8: what happens in a situation, and what it must come to. */
const catalogue: readonly (readonly [string, () => unknown, unknown])[] = [
  [
    'route unmatched',
    () => shown('/xx/y%20z'),
    // The path, which is the browser's, follows there.
    { status: 404, texts: has(['Page Not Found: ']), log: [] },
  ],
  [
    'route validation fails',
    () => shown('/de/overview/unknown'),
    { status: 404, texts: has(['Page Not Found: ']), log: [] },
  ],
  [
    'news service not configured',
    () => redirectAt(site({}, unconfigured), '/fr/nsb'),
    '302 /fr/404',
  ],
  [
    'the page that redirect leads to',
    () => shown('/fr/404'),
    { status: 404, texts: has(['Cette page n’existe pas']), log: expect.anything() },
  ],
  [
    'slug has no page for the locale',
    () => shown('/fr/kontakt'),
    {
      status: 404,
      texts: has(['Cette page n’existe pas', 'Page Not Found: ']),
      log: ['No page found for slug kontakt in fr'],
    },
  ],
  [
    'site identity fails in the guard',
    () => guarded({ siteIdentity: () => Promise.reject(down) }),
    { target: undefined, log: ['No site identity found for default locale de'] },
  ],
  [
    'site identity fails under a whole request',
    async () => {
      const { status, log } = await shown('/fr/404', { 'site-identity/de.json': down });
      const from = site({ 'site-identity/de.json': down });
      const outcome = await pageAt(from, '/fr/nsb');
      return [status, log.length, statusOf(outcome), from.logged.map(({ message }) => message)];
    },
    [404, 1, 200, ['No site identity found for default locale de']],
  ],
  [
    'current locale missing',
    () => guarded({ currentLocale: undefined }),
    { target: undefined, log: [] },
  ],
  [
    'default locale missing',
    () => guarded({ defaultLocale: undefined }),
    { target: undefined, log: [] },
  ],
  ['empty content', () => thrown(() => documents.page('de', 'x').clean({})), 'Content not found'],
  ['no content', () => thrown(() => documents.page('de', 'x').clean(null)), 'Content not found'],
  [
    'empty site identity',
    () => thrown(() => documents.identity('de').clean({})),
    'Content not found',
  ],
  ...recordTypes.map(
    (type) =>
      [
        `data records of type ${type} fail`,
        () =>
          withContentFolder({ [`index/data-records/${type}/de-all.json`]: broken }, (content) =>
            content.records('de', type),
          ),
        {
          result: undefined,
          log: has([expect.stringMatching(new RegExp(`no data of type ${type}.* found`, 'i'))]),
        },
      ] as const,
  ),
  [
    'data records fail: the page shows an empty list',
    async () => {
      const path = 'index/data-records/office/de-all.json';
      const outcome = await pageAt(site({ [path]: down }), '/de/kontakt');
      return [statusOf(outcome), outcome.page.frame.header.offices];
    },
    [200, []],
  ],
  ['manifest fetch fails', manifestFailure, ['The manifest of this build could not be read']],
  [
    'unknown route middleware',
    () => thrown(() => guardNamed('teleport')),
    'Unknown route middleware: teleport',
  ],
  ['chunk load error, with a storage', () => reloads(workingStorage()), [1, 1, 1, 2]],
  ['chunk load error, without a storage', () => reloads(forbiddenStorage), [1, 1, 1, 2]],
  ['another error', () => isChunkError(new Error('Loading chunk 7 failed')), false],
  [
    'fatal error of the page, in English',
    () => shown('/en/contact', { 'en/contact.json': new Error('bug') }),
    { status: 500, texts: has(['Error code: 500']), log: ['Page failed'] },
  ],
  [
    'fatal error of the page, in German',
    () => shown('/de/kontakt', { 'de/kontakt.json': new Error('bug') }),
    { status: 500, texts: has(['Fehlercode: 500']), log: ['Page failed'] },
  ],
  [
    'source down, in English',
    () => shown('/en/contact', { 'en/contact.json': down }),
    { status: 503, texts: has(['Error code: 503']), log: ['Page unavailable'] },
  ],
  [
    'unhandled error',
    () => lastResort(browserAgent),
    { status: 500, heading: 'Error code: 500', isEmpty: false, leaks: false },
  ],
  [
    'unhandled error, for a bot',
    () => lastResort(botAgent),
    { status: 500, heading: undefined, isEmpty: true, leaks: false },
  ],
  [
    'fatal error of the page, for a bot',
    () => botAt(site({ 'de/kontakt.json': new Error('bug') }), '/de/kontakt'),
    { status: 500, text: '' },
  ],
  [
    'source down, for a bot',
    () => botAt(site({ 'de/kontakt.json': down }), '/de/kontakt'),
    { status: 503, text: '' },
  ],
  [
    'search unavailable',
    () => searched('/en/search?q=ab'),
    {
      status: 503,
      texts: has([
        'Search unavailable, please try again later.',
        'Error message: Search unavailable, please try again later.',
      ]),
      log: ['No search'],
    },
  ],
  [
    'news item unknown',
    () => shown('/en/newnsb/x1'),
    {
      status: 404,
      texts: has(['No press release found with the given ID x1 in English.']),
      log: [],
    },
  ],
  [
    'news item withdrawn',
    () => shown('/en/newnsb/x1', { 'en/news/x1.json': withdrawnNews() }),
    {
      status: 410,
      texts: has(['This page does not exist or the press release was withdrawn.']),
      log: [],
    },
  ],
  [
    'news item in another language only',
    () => shown('/en/newnsb/x1', { 'index/news/de-all.json': [newsItem()] }),
    {
      status: 404,
      texts: has(['This content (news) is not available in the selected language.']),
      log: [],
    },
  ],
];

function withdrawnNews(): object {
  const withdrawn = { at: '2026-11-01' };
  return { id: 'x1', contentType: 'news', metadata: { title: 'Old', withdrawn }, content: [] };
}

function newsItem(): object {
  return {
    id: 'x1',
    kind: 'news',
    href: '/de/newnsb/x1',
    properties: { title: 'T', metaInfo: {} },
  };
}

describe('error catalogue', () => {
  it.each(catalogue)('%s', async (_, happens, expected) => {
    expect(await happens()).toEqual(expected);
  });
});
