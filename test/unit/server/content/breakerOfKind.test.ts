import type { Content } from '../../../../server/content/createContent';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { contentOver } from '../../../support/content/contentHarness';
import { useForEach } from '../../../support/run/atEnd';

const article = { id: '2', contentType: 'article', metadata: { title: 'T' }, content: [] };
const locales = ['fr', 'it', 'rm', 'en', 'es', 'pt'];

const upstream = useForEach(() =>
  fakeUpstream(
    new Map<string, unknown>([
      ['de/kontakt.json', article],
      ['index/homepages/de-all.json', [{ documentId: '1', slug: 'start', title: 'Start' }]],
    ]),
  ),
);

const optional: [string, (content: Content, locale: string) => Promise<unknown>][] = [
  ['menu', (content, locale) => content.menu(locale, 'main-menus')],
  ['footerMenu', (content, locale) => content.footerMenu(locale)],
  ['footer', (content, locale) => content.footer(locale)],
  ['identity', (content, locale) => content.identity(locale)],
  ['records', (content, locale) => content.records(locale, 'office')],
  ['cookieNotice', (content, locale) => content.cookieNotice(locale)],
  ['taxonomy', (content, locale) => content.taxonomy(locale)],
  ['listing', (content, locale) => content.listing(locale, 'events')],
  ['alerts', (content) => content.alerts()],
  ['languageMap', (content) => content.languageMap()],
  ['redirects', (content) => content.redirects()],
];

test.each(optional)('%s that fails again and again keeps no other kind away', async (kind, ask) => {
  upstream.fail((path) =>
    path.startsWith('de/') || path.includes('homepages')
      ? undefined
      : { kind: 'status', status: 500 },
  );
  const { content } = contentOver(upstream);
  for (const locale of locales) await ask(content, locale).catch(() => undefined);
  const calls = upstream.count();
  await ask(content, 'ar').catch(() => undefined);
  expect(upstream.count()).toBe(calls);
  const [source] = content.sources();
  expect(source?.kinds).toContainEqual({ kind, breaker: 'open', fails: true });
  expect(await content.homepages('de')).toMatchObject({ value: [{ slug: 'start' }] });
  expect(await content.page('de', 'kontakt')).toMatchObject({ value: { id: '2' } });
});

test('homepages of other languages keep nobody from those of one', async () => {
  upstream.fail((path) =>
    path.includes('homepages/fr') ? { kind: 'status', status: 500 } : undefined,
  );
  const { content } = contentOver(upstream);
  for (let count = 0; count < 6; count += 1) await content.homepages('fr').catch(() => undefined);
  expect(upstream.count('index/homepages/fr-all.json')).toBe(5);
  expect(await content.homepages('de')).toMatchObject({ value: [{ slug: 'start' }] });
});
