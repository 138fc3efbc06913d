import { startFaultySite, type Fault } from '../../support/sites/faultySite';
import { parseHtml, squash, textOf } from '../../support/pages/html';
import type { TestApp } from '../../support/sites/testApp';
import { botAgent, browserAgent } from '../../support/browser/visit';
import type { SearchEngine } from '../../../server/search/searchEngine';

/** What a visitor and an operator see of it. */
interface Seen {
  readonly status: number;
  /** Asked for by a crawler. */
  readonly bot?: true;
  readonly location?: string;
  readonly texts?: readonly string[];
  readonly empty?: true;
  readonly log?: readonly string[];
}

const facets = { kind: {}, organisation: {}, topic: {} };
const nothing: SearchEngine['search'] = async () => ({
  items: [],
  total: 0,
  page: 1,
  totalPages: 0,
  facets,
  otherLanguages: {},
});

const none: Fault = {};
const noNews: Fault = { variables: { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' } };
const noIdentity: Fault = { down: /site-identity/ };
const emptyIdentity: Fault = { documents: [['site-identity/de.json', {}]] };
const noRecords: Fault = { down: /data-records/ };
const bug: Fault = { bug: true };
const sourceDown: Fault = { down: /de\/kontakt|index\/news\/en/ };
const preview: Fault = { variables: { PREVIEW: 'true' } };
const fruitless: Fault = { search: nothing };

/**
 * docs/specification.md, section 8, line by line, as far as it is seen over HTTP.
 */
const catalogue: readonly (readonly [string, Fault, string, Seen])[] = [
  [
    'route unmatched',
    none,
    '/xx/y%20z',
    { status: 404, texts: ['Titel 404', 'Page Not Found: /xx/y z'] },
  ],
  [
    'route validation fails',
    none,
    '/de/overview/unknown',
    { status: 404, texts: ['Titel 404', 'Page Not Found: /de/overview/unknown'] },
  ],
  ['news service not configured', noNews, '/fr/nsb', { status: 302, location: '/fr/404' }],
  ['the page that leads to', noNews, '/fr/404', { status: 404, texts: ['Titel 404'] }],
  [
    'slug has no page for the locale',
    none,
    '/fr/kontakt',
    { status: 404, texts: ['Titel 404'], log: ['No page found for slug kontakt in fr'] },
  ],
  [
    'site identity fails in the redirect guard',
    noIdentity,
    '/de/nsb',
    { status: 200, log: ['No site identity found for default locale de'] },
  ],
  [
    'empty content',
    none,
    '/de/leer',
    { status: 404, texts: ['Titel 404'], log: ['Content not found'] },
  ],
  [
    'empty site identity',
    emptyIdentity,
    '/de/kontakt',
    { status: 200, log: ['Content not found'] },
  ],
  ...['office', 'department', 'government'].map((type): readonly [string, Fault, string, Seen] => [
    `data records of type ${type} fail`,
    noRecords,
    '/de/kontakt',
    { status: 200, texts: ['Titel 2'], log: [`no data of type ${type} was found`] },
  ]),
  [
    'fatal error',
    bug,
    '/de/kontakt',
    { status: 500, texts: ['Fehlercode: 500'], log: ['Page failed'] },
  ],
  [
    'fatal error, in English',
    bug,
    '/en/contact',
    { status: 500, texts: ['Error code: 500'], log: ['Page failed'] },
  ],
  [
    'fatal error, for a bot',
    bug,
    '/de/kontakt',
    { status: 500, bot: true, empty: true, log: ['Page failed'] },
  ],
  [
    'source down',
    sourceDown,
    '/de/kontakt',
    { status: 503, texts: ['Fehlercode: 503'], log: ['Page unavailable'] },
  ],
  [
    'source down, for a bot',
    sourceDown,
    '/de/kontakt',
    { status: 503, bot: true, empty: true, log: ['Page unavailable'] },
  ],
  [
    'search unavailable',
    none,
    '/en/search?q=ab',
    {
      status: 503,
      texts: [
        'Search unavailable, please try again later.',
        'Error message: Search unavailable, please try again later.',
      ],
      log: ['No search'],
    },
  ],
  [
    'overview unavailable',
    sourceDown,
    '/en/overview/news',
    {
      status: 503,
      texts: [
        'Overview of News unavailable, try again later.',
        'Error message: Overview of News unavailable, try again later.',
      ],
      log: ['Page unavailable'],
    },
  ],
  [
    'news item unknown',
    none,
    '/en/newnsb/x1',
    { status: 404, texts: ['No press release found with the given ID x1 in English.'] },
  ],
  [
    'news item withdrawn',
    none,
    '/en/newnsb/x2',
    { status: 410, texts: ['This page does not exist or the press release was withdrawn.'] },
  ],
  [
    'news item in another language only',
    none,
    '/en/newnsb/n1',
    {
      status: 404,
      texts: ['This content (news) is not available in the selected language.'],
    },
  ],
  [
    'no homepage in the language',
    none,
    '/en',
    { status: 200, texts: ['There is no homepage in the selected language (English).'] },
  ],
  [
    'a browser without a video player',
    none,
    '/en/film',
    { status: 200, texts: ['Your browser does not support the video player.'] },
  ],
  [
    'component type not implemented, in preview',
    preview,
    '/en/hologram',
    { status: 200, texts: ['Component type not yet implemented: hologram'] },
  ],
  [
    'nothing found',
    fruitless,
    '/en/search?q=xyzzy',
    {
      status: 200,
      texts: [
        'No results for',
        'Check the spelling.',
        'Use a more general term.',
        'Use fewer terms.',
        'site',
      ],
    },
  ],
];

describe('error catalogue', () => {
  const sites = new Map<Fault, TestApp>();
  beforeAll(async () => {
    for (const [, fault] of catalogue)
      sites.set(fault, sites.get(fault) ?? (await startFaultySite(fault)));
  });

  test.each(catalogue)('%s', async (_, fault, path, seen) => {
    const site = sites.get(fault);
    if (site === undefined) throw new Error('It has no site');
    const { ask, logged } = site;
    const agent = seen.bot ? botAgent : browserAgent;
    const answer = await ask(path, { headers: { 'User-Agent': agent } });
    expect([answer.status, answer.header('location')]).toEqual([
      seen.status,
      seen.location ?? null,
    ]);
    const text = squash(textOf(parseHtml(answer.text).root));
    for (const wanted of seen.texts ?? []) expect(text).toContain(wanted);
    if (seen.empty) expect(answer.text).toBe('');
    const messages = logged.map(({ message }) => message);
    for (const message of seen.log ?? []) expect(messages).toContain(message);
    expect(answer.text).not.toContain('secret');
  });
});
