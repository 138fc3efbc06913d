import { localeOfKnown404 } from '../../../../server/page/storedPages';
import { contentOver, type ContentHarness } from '../../../support/content/contentHarness';
import { fakeUpstream } from '../../../support/services/fakeUpstream';
import { smallSite } from '../../../support/content/smallSite';
import { useForEach } from '../../../support/run/atEnd';

const files = useForEach(() => fakeUpstream(new Map(smallSite())));

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
  ['a publication of another language', '/fr/publication/7/a'],
  ['a redirect', '/de/alt'],
  ['a home page', '/de'],
  ['the start', '/'],
  ['no language', '/nichts'],
  ['a language in upper case', '/DE/nichts'],
  ['one with a slash too many', '/de/nichts/'],
  ['another with a slash too many', '/de//nichts'],
  ['what cannot be decoded', '/de/%'],
  ['what is not a slug', '/de/.env'],
  ['a slash within a segment', '/de/a%2Fb'],
  ['too many segments', `/de${'/a'.repeat(21)}`],
  ['too long a path', `/de/${'a/'.repeat(1_100)}a`],
  ['news', '/de/newnsb/n2'],
  ['a feed', '/de/newnsb.rss'],
  ['an old feed', '/de/NSBSubscriber/feeds/rss'],
  ['a list', '/de/overview/events'],
  ['a calendar', '/de/overview/events.ics'],
  ['the search', '/de/search'],
  ['what describes the search', '/de/opensearch.xml'],
  ['a sitemap', '/de/sitemap.xml'],
  ['the publications', '/de/publication'],
  ['the state', '/de/status/lastPublish.json'],
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

test('with a content service, its answer is remembered: it is asked once', async () => {
  const service = await fakeUpstream(new Map([['v1/redirects', { redirect: null }]]));
  const contentServiceUrl = service.base.href.replace(/\/$/, '');
  const harness = contentOver(files, { contentServiceUrl });
  await harness.content.languageMap();
  expect(localeOfKnown404(harness, '/de/nichts')).toBeUndefined();
  await harness.content.redirect('/de/nichts');
  expect(localeOfKnown404(harness, '/de/nichts')).toBe('de');
  expect(localeOfKnown404(harness, '/de/anderes')).toBeUndefined();
  expect(service.count()).toBe(1);
});

test('an address of nothing is known from memory, and nobody is asked', async () => {
  const harness = contentOver(files);
  await loaded(harness);
  const locales = places.map((path) => localeOfKnown404(harness, path));
  expect(locales).toEqual(['de', 'fr', 'zu', 'de', 'de']);
  for (const path of places) expect(await harness.content.redirect(path)).toBeUndefined();
  expect(files.count()).toBe(0);
});
