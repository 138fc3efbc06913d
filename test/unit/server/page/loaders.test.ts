import express from 'express';
import request from 'supertest';
import { statusOf } from '../../../../server/page/responseHeaders';
import { itemDocument, pageDocument, part, smallSite } from '../../../support/content/documents';
import { pageAt, screenOf, redirectAt } from '../../../support/pages/outcomes';
import { testSite, today, type Documents } from '../../../support/sites/site';
import { boardIdOf } from '../../../../shared/listing/board';
import { readListing } from '../../../../shared/listing/listingAddress';
import {
  createThemeStylesheets,
  themeRouter,
} from '../../../../server/page/layout/themeStylesheets';
import type { ThemeColours } from '../../../../shared/content/site';
import { createMemoryLog } from '../../../support/run/memoryLog';
import { statusRedirect } from '../../../../server/locale/negotiateLocale';

describe('the page on cookies', () => {
  const cookiesAt = async (cookie: string | undefined, query = '') =>
    screenOf(await pageAt(testSite(smallSite), `/de/cookies${query}`, { cookie }), 'cookies');

  it('names the cookies of the site, and shows the choice as it stands', async () => {
    const until = today + 1000;
    expect(await cookiesAt(`a=b; __Host-consent=declined.${until}`)).toEqual({
      kind: 'cookies',
      names: { language: '__Host-language', consent: '__Host-consent' },
      consent: { choice: 'declined', until },
      saved: false,
    });
    expect((await cookiesAt(`__Host-consent=declined.${today}`)).consent).toBeUndefined();
    expect((await cookiesAt(undefined)).consent).toBeUndefined();
  });

  it('confirms a choice only where the browser has kept it', async () => {
    const kept = `__Host-consent=accepted.${today + 1000}`;
    expect((await cookiesAt(kept, '?saved=1')).saved).toBe(true);
    expect((await cookiesAt(undefined, '?saved=1')).saved).toBe(false);
  });
});

describe('loadSitePages', () => {
  const taxonomy = {
    organisations: [],
    categories: [],
    topics: [
      { id: '1', label: 'Ufer' },
      { id: '2', label: 'Ökologie', link: '/de/oeko', children: [{ id: '3', label: 'Aal' }] },
      { id: '4', label: 'Pegel' },
    ],
  };

  const at = (path: string, documents: Documents = {}) =>
    pageAt(testSite({ ...smallSite, ...documents }), path);

  test('the sitemap has the topics of all levels in the order of their language', async () => {
    const outcome = await at('/de/sitemap', { 'index/taxonomy/de-all.json': taxonomy });
    const { topics, locales } = screenOf(outcome, 'siteMap');
    expect(topics.map(({ label }) => label)).toEqual(['Aal', 'Ökologie', 'Pegel', 'Ufer']);
    expect(topics[1]).toEqual({ id: '2', label: 'Ökologie', link: '/de/oeko' });
    expect(locales).toEqual(['de', 'fr', 'en']);
  });

  test('authorities are filtered by the address, up to a length', async () => {
    const outcome = await at(`/de/authorities?q=%20amt%20`);
    expect(screenOf(outcome, 'authorities').query).toBe('amt');
    const long = await at(`/de/authorities?q=${'x'.repeat(500)}`);
    expect(screenOf(long, 'authorities').query).toHaveLength(200);
  });

  test('the accessibility statement names the build, the next review and the contact page', async () => {
    const menu = [
      { id: 'k', title: 'So erreichen Sie uns', handle: 'Kontakt', link: '/de/kontakt' },
    ];
    const outcome = await at('/de/accessibility', {
      'meta-navigation-menus/meta-navigation-de.json': menu,
    });
    expect(screenOf(outcome, 'accessibility')).toEqual({
      kind: 'accessibility',
      built: '2026-11-21',
      nextReview: '2027-11-21',
      contact: { title: 'So erreichen Sie uns', href: '/de/kontakt' },
    });
    expect(screenOf(await at('/fr/accessibility'), 'accessibility').contact).toBeUndefined();
  });

  test.each(['sitemap', 'authorities', 'accessibility'])(
    'a page that the content has as %s is shown in its language, the built-in one in others',
    async (slug) => {
      const documents = { [`en/${slug}.json`]: pageDocument('own', 'Our own page') };
      const own = await at(`/en/${slug}`, documents);
      expect(screenOf(own, 'content').page.metadata.title).toBe('Our own page');
      expect((await at(`/de/${slug}`, documents)).page.screen.kind).not.toBe('content');
    },
  );
});

const site = testSite({
  ...smallSite,
  'index/news/de-all.json': Array.from({ length: 20 }, (_, index) =>
    itemDocument('news', `n${index}`, {
      date: `2026-10-${String(index + 1).padStart(2, '0')}`,
      category: index % 2 === 0 ? 'rede' : 'newsletter',
    }),
  ),
});
const idOf = (query: string) =>
  boardIdOf(readListing('news', new URLSearchParams(query), '2026-11-21').state) ?? '';

describe('a personal board', () => {
  it('shows its news live, page by page, to no search engine and no shared cache', async () => {
    const path = `/de/newnsb/${idOf('newsCategoryIDs=rede&newsCategoryIDs=newsletter')}`;
    const second = await pageAt(site, `${path}?page=2&q=ignored`);
    expect(statusOf(second)).toBe(200);
    expect(screenOf(second, 'listing')).toMatchObject({
      path,
      board: { composing: false },
      state: { keyword: '', page: 2 },
      list: { total: 20, totalPages: 2 },
    });
    expect(JSON.stringify(second.page.head)).toContain('noindex');
  });

  it.each(['board-%21', 'board-a', 'board-'])('is not found at %s', async (id) => {
    expect(statusOf(await pageAt(site, `/de/newnsb/${id}`))).toBe(404);
  });

  it('is composed by a form that leads to its address', async () => {
    const form = await pageAt(site, '/de/newnsb/new?newsCategoryIDs=rede&start_date=2026-10-01');
    expect(screenOf(form, 'listing')).toMatchObject({
      board: { composing: true },
      state: { chosen: { categories: ['rede'] }, period: {} },
      list: { total: 10 },
    });
    expect(await redirectAt(site, '/de/newnsb/new?q=&newsCategoryIDs=rede&make=1')).toBe(
      `302 /de/newnsb/${idOf('newsCategoryIDs=rede')}`,
    );
  });
});

it('the page 404 has the lists and registers of its components, and none that is empty', async () => {
  const content = [
    part('listing', 'l', { kind: 'services', limit: 3 }),
    part('listing', 'none', { kind: 'webdossiers', limit: 3 }),
    part('glossary', 'g', { entries: [{ term: 'Ufer', slug: 'ufer', html: 'a' }] }),
  ];
  const missing = testSite({
    ...smallSite,
    'de/404.json': pageDocument('404', 'Fehlt', { content }),
    'index/services/de-all.json': [itemDocument('services', 's')],
  });
  const screen = screenOf(await pageAt(missing, '/de/gibt-es-nicht'), 'notFound');
  expect(screen).toMatchObject({
    page: { content: [{ id: 'l' }, { id: 'g' }] },
    listings: { l: [{ id: 's' }] },
    registers: { g: { letters: ['U'] } },
  });
});

const identityOf = (theme: ThemeColours) => ({ metadata: { theme } });

it('frames the body in the colours of the design freebrand-simple alone', () => {
  const themes = createThemeStylesheets(createMemoryLog());
  const cssOf = (designType?: string, theme: ThemeColours = { primaryColor: '#0055aa' }) => {
    const metadata = { theme, ...(designType !== undefined && { designType }) };
    const path = themes.pathFor({ metadata }) ?? '';
    return themes.find(path.slice('/theme/'.length, -'.css'.length)) ?? '';
  };
  expect(cssOf('freebrand-simple')).toMatch(
    /body:not\(:has\(\.hazard\)\)\{[^}]*var\(--color-primary-500\)/,
  );
  expect(cssOf('freebrand-simple').startsWith(cssOf())).toBe(true);
  for (const other of [undefined, 'freebrand', '']) expect(cssOf(other)).not.toContain('body');
  expect(cssOf('freebrand-simple', {})).toBe('');
});

const theme = {
  'site-identity/de.json': identityOf({ primaryColor: '#0055aa' }),
  'site-identity/ja.json': identityOf({ primaryColor: '#004488' }),
  'index/pagesToLanguageMap.json': { '1': { ja: 'x' } },
};

function appOf() {
  const themed = testSite({ ...smallSite, ...theme });
  return { themed, app: express().use(themeRouter(themed)) };
}

it.each([
  ['de', '#0055aa'],
  ['ja', '#004488'],
])(
  'the theme of %s is served for ever, also where another process named it',
  async (locale, colour) => {
    const named = appOf().themed;
    const path = named.themes.pathFor((await named.content.identity(locale)).value) ?? '';
    const response = await request(appOf().app).get(path);
    expect(response.status).toBe(200);
    expect(response.headers['content-type']).toMatch(/^text\/css/);
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.text).toContain(colour);
  },
);

it.each([
  [undefined, '/de/status/lastPublish'],
  ['fr-CH', '/fr/status/lastPublish'],
  ['ja', '/de/status/lastPublish'],
])('statusRedirect leads a reader of %s to %s', async (language, location) => {
  const app = express();
  app.use(statusRedirect(true));
  const wanted = request(app).get('/status/lastPublish');
  const response = await (language === undefined
    ? wanted
    : wanted.set('Accept-Language', language));
  expect([response.status, response.headers['location']]).toEqual([302, location]);
  expect(response.headers['cache-control']).toBe('no-store');
  expect(response.headers['vary']).toBe('Accept-Language, Cookie');
});
