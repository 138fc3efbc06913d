import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { statusOf } from '../../../../server/page/responseHeaders';
import { smallSite } from '../../../support/content/documents';
import { pageAt, redirectAt, screenOf } from '../../../support/pages/outcomes';
import { testSite, type Documents } from '../../../support/sites/site';
import { localeOfKnown404 } from '../../../../server/page/storedPages';
import { contentOver, type ContentHarness } from '../../../support/content/contentHarness';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { smallSite as publishedSite } from '../../../support/content/smallSite';
import { useForEach } from '../../../support/run/atEnd';

const site = (documents: Documents = {}, variables: Record<string, string> = {}) =>
  testSite({ ...smallSite, ...documents }, { variables });

describe('redirects', () => {
  it.each([
    ['//DE/', '301 /de'],
    ['/de/alt?a=b', '301 /de/kontakt?a=b'],
    ['/alt?a=b', '301 /de/kontakt?von=alt'],
    ['/startseite', '302 /de'],
    ['/kontakt/mehr', '302 /de/kontakt'],
    ['/%D8%AD%D9%82%D9%88%D9%82', '302 /ar/%D8%AD%D9%82%D9%88%D9%82'],
  ])('leads from %s: %s', async (target, expected) => {
    expect(await redirectAt(site(), target)).toBe(expected);
  });

  it('does not guess the language of an address that several know, or none', async () => {
    for (const target of ['/contact', '/unknown', '/xx/kontakt']) {
      const outcome = await pageAt(site(), target);
      expect(statusOf(outcome)).toBe(404);
      expect(outcome.page).toMatchObject({ locale: 'de', path: '/de/404' });
      expect(screenOf(outcome, 'notFound')).not.toHaveProperty('path');
    }
  });

  it('does not say that an unprefixed address is none while the map cannot be read', async () => {
    const failure = new SourceFailure('content', 'timeout');
    const down = site({ 'index/pagesToLanguageMap.json': failure });
    expect(statusOf(await pageAt(down, '/kontakt'))).toBe(503);
  });
});

it.each([
  [{}, 'de', 'Amt für Proben'],
  [{ acceptLanguage: 'fr-CH' }, 'fr', 'Office des essais'],
  [{ acceptLanguage: 'ja' }, 'de', 'Amt für Proben'],
  [{ acceptLanguage: 'fr', cookie: '__Host-language=en' }, 'en', 'Office for Samples'],
])(
  'the bare home page answers %j in %s, and names its canonical address',
  async (preferences, locale, title) => {
    const outcome = await pageAt(site(), '/', preferences);
    expect(statusOf(outcome)).toBe(200);
    expect(outcome.page).toMatchObject({ locale, path: '/', content: { code: locale } });
    expect(screenOf(outcome, 'content').page.metadata.title).toBe(title);
    const links = outcome.page.head.elements.map(({ attributes }) => attributes);
    expect(links).toContainEqual({ rel: 'canonical', href: `https://www.example.org/${locale}` });
  },
);

describe('guards', () => {
  const unconfigured = { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' };
  const redirecting = {
    'site-identity/de.json': { metadata: { onsbRedirectEnabled: true } },
  };

  it.each(['/fr/nsb', '/fr/newnsb', '/fr/newnsb/a', '/fr/overview/news', '/fr/overview/nsb'])(
    'lead from %s to the page 404 when the news service is not configured',
    async (target) => {
      expect(await redirectAt(site({}, unconfigured), target)).toBe('302 /fr/404');
    },
  );

  it('lead from the legacy list to the new one by the identity of the default locale', async () => {
    expect(await redirectAt(site(redirecting), '/fr/nsb')).toBe('302 /fr/newnsb');
    expect(statusOf(await pageAt(site(redirecting), '/fr/newnsb'))).toBe(200);
    expect(statusOf(await pageAt(site(), '/fr/nsb'))).toBe(200);
  });
});

test('a page of the gallery is for no search engine, whatever it says itself', async () => {
  const small = site();
  const { page } = await pageAt({ ...small, gallery: small.content }, '/__gallery/fr/kontakt');
  const robots = page.head.elements.filter(({ attributes }) => attributes['name'] === 'robots');
  expect(robots).toMatchObject([{ attributes: { content: 'noindex, follow' } }]);
});

describe('localeOfKnown404', () => {
  const files = useForEach(() => fakeUpstream(new Map(publishedSite())));

  const places = ['/de/nichts', '/fr/rien', '/zu/x/y', '/de/wp-login.php', '/de/publication/7/b'];

  async function loaded({ content }: Pick<ContentHarness, 'content'>): Promise<void> {
    await content.languageMap();
    await content.redirect('/de/x');
    files.forgetCalls();
  }

  test.each([
    ['a page', '/de/kontakt'],
    ['a page with further segments', '/de/kontakt/x'],
    ['a page of another language', '/de/debut'],
    ['a publication', '/de/publication/7/a'],
    ['a redirect', '/de/alt'],
    ['a home page', '/de'],
    ['the start', '/'],
    ['no language', '/nichts'],
    ['a language in upper case', '/DE/nichts'],
    ['one with a slash too many', '/de/nichts/'],
    ['what cannot be decoded', '/de/%'],
    ['what is not a slug', '/de/.env'],
    ['news', '/de/newnsb/n2'],
    ['a list', '/de/overview/events'],
    ['the search', '/de/search'],
    ['a sitemap', '/de/sitemap.xml'],
  ])('%s is left to others', async (_, path) => {
    const harness = contentOver(files);
    await loaded(harness);
    expect(localeOfKnown404(harness, path)).toBeUndefined();
  });

  test('nothing is said before the map and the redirects are there, and while one is out of date', async () => {
    const harness = contentOver(files);
    expect(localeOfKnown404(harness, '/de/nichts')).toBeUndefined();
    await harness.content.languageMap();
    expect(localeOfKnown404(harness, '/de/nichts')).toBeUndefined();
    await harness.content.redirect('/de/x');
    expect(localeOfKnown404(harness, '/de/nichts')).toBe('de');
    await harness.pass(600_000);
    expect(localeOfKnown404(harness, '/de/nichts')).toBeUndefined();
  });

  test('nothing is said in preview, nor where a gallery has pages of its own', async () => {
    const preview = contentOver(files, { preview: true });
    await loaded(preview);
    expect(localeOfKnown404(preview, '/de/nichts')).toBeUndefined();
    const { content } = contentOver(files);
    await loaded({ content });
    expect(localeOfKnown404({ content, gallery: content }, '/de/nichts')).toBeUndefined();
  });

  test('an address of nothing is known from memory, and nobody is asked', async () => {
    const harness = contentOver(files);
    await loaded(harness);
    const locales = places.map((path) => localeOfKnown404(harness, path));
    expect(locales).toEqual(['de', 'fr', 'zu', 'de', 'de']);
    for (const path of places) expect(await harness.content.redirect(path)).toBeUndefined();
    expect(files.count()).toBe(0);
  });
});
