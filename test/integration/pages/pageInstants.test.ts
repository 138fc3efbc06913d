import { settled } from '../../support/run/settled';
import { testApp, type TestApp } from '../../support/sites/testApp';
import { page } from '../../support/content/smallSite';
import { itemDocument, hazard } from '../../support/content/documents';

const instant = Date.parse('2026-11-22T09:00:00Z');
const later = Date.parse('2026-11-22T11:00:00Z');
const iso = (time: number) => new Date(time).toISOString();

const alert = (id: string, from: number, to: number) =>
  hazard({
    id,
    validFrom: iso(from),
    validTo: iso(to),
    updatedAt: iso(from),
    region: { de: 'Tarna' },
    title: { de: `Warnung ${id}` },
    text: { de: 'Bitte meiden' },
  });

const held = { metaInfo: { visiblePublicationDate: iso(instant) } };
const event = {
  ...page('2'),
  contentType: 'event',
  details: {
    attendanceMode: 'offline',
    eventInfos: { raw: [{ 'start-date': iso(instant), 'end-date': iso(later - 1) }] },
  },
};
const listedEvent = itemDocument('events', '2', {
  href: '/de/kontakt',
  title: 'Titel 2',
  eventInfos: event.details.eventInfos,
});

let site: TestApp;

const item = (id: string, metaInfo: object) =>
  itemDocument('news', id, { href: `/de/newnsb/${id}`, title: `Meldung ${id}`, metaInfo });

/** What a path shows just before an instant, where it is kept, and at it. */
async function around(path: string, time: number) {
  site.clock.now = time - 2;
  const first = await site.ask(path);
  site.clock.now = time - 1;
  const before = await site.ask(path);
  expect(before.text).toBe(first.text);
  // What is missing here is missing at any other address: the page that says so is kept once.
  if (before.status === 200) expect(before.way).toBe('page; hit');
  expect(before.header('cache-control')).toContain('s-maxage=0, stale-while-revalidate=0');
  site.clock.now = time;
  // What was shown until then goes out while it is rendered anew.
  await settled(async () => (await site.ask(path)).etag !== before.etag);
  const after = await site.ask(path);
  return { before, after };
}

test('what is held back comes out at its instant, wherever it is shown', async () => {
  site = await testApp([
    ['index/news/de-all.json', [item('n1', {}), item('n2', held.metaInfo)]],
    ['de/news/n2.json', { ...page('n2', held), contentType: 'news' }],
    ['de/kontakt.json', page('2', held)],
  ]);
  for (const path of ['/de/overview/news', '/de/newnsb']) {
    const { before, after } = await around(path, instant);
    expect([before, after].map(({ text }) => text.includes('Meldung n2'))).toEqual([false, true]);
  }
  for (const path of ['/de/kontakt', '/de/newnsb/n2']) {
    const { before, after } = await around(path, instant);
    expect([before.status, after.status]).toEqual([404, 200]);
    expect(before.text).not.toMatch(/Titel (2|n2)/);
  }
});

test.each(['/de/newnsb.rss', '/de/overview/events.ics', '/de/sitemap.xml'])(
  '%s names what is held back from its instant on',
  async (path) => {
    site = await testApp([
      ['index/news/de-all.json', [item('n2', held.metaInfo)]],
      [
        'index/events/de-all.json',
        [{ ...listedEvent, properties: { ...listedEvent.properties, ...held } }],
      ],
    ]);
    const names = async (time: number) => {
      site.clock.now = time;
      const { status, text } = await site.ask(path);
      return [status, /n2|kontakt/.test(text)];
    };
    expect(await names(instant - 1)).toEqual([200, false]);
    expect(await names(instant)).toEqual([200, true]);
  },
);

test('an event begins and ends at its instants, on its page and in the list', async () => {
  const next = { ...listedEvent, id: '9', eventInfos: { raw: [{ 'start-date': iso(later + 1) }] } };
  site = await testApp([
    ['de/kontakt.json', event],
    ['index/events/de-all.json', [listedEvent, { ...next, properties: { title: 'Titel 9' } }]],
  ]);
  const found = async (path: string, pattern: RegExp, time: number) => {
    const { before, after } = await around(path, time);
    return [before, after].map(({ text }) => pattern.exec(text)?.[1]);
  };
  const phase = /"phase":"(\w+)"/;
  expect(await found('/de/kontakt', phase, instant)).toEqual(['upcoming', 'running']);
  expect(await found('/de/kontakt', phase, later)).toEqual(['running', 'past']);
  // In every order, what takes place now comes first.
  const list = '/de/overview/events?sort=dateDescending';
  expect(await found(list, /Titel (\d)/, instant)).toEqual(['9', '2']);
  expect(await found(list, /Titel (\d)/, later)).toEqual(['2', '9']);
});

test('hazard messages begin and end at their instants, on every page', async () => {
  const alerts = [alert('eins', 0, instant), alert('zwei', instant, later)];
  site = await testApp([['index/alerts.json', alerts]]);
  for (const path of ['/de', '/de/kontakt', '/de/overview/news']) {
    const shown = async (time: number) => {
      const { before, after } = await around(path, time);
      return [before, after].map(({ text }) => /Warnung (\w+)/.exec(text)?.[1]);
    };
    expect(await shown(instant)).toEqual(['eins', 'zwei']);
    expect(await shown(later)).toEqual(['zwei', undefined]);
  }
});

test('a list with a period is another one from midnight in Switzerland', async () => {
  site = await testApp();
  const midnight = Date.parse('2026-11-22T00:00:00+01:00');
  const { before, after } = await around('/de/overview/news', midnight);
  const today = ({ text }: typeof before) => /"today":"([\d-]+)"/.exec(text)?.[1];
  expect([before, after].map(today)).toEqual(['2026-11-21', '2026-11-22']);
});
