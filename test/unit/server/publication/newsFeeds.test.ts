import { parseFeed } from '@rowanmanning/feed-parser';
import express from 'express';
import { XMLValidator } from 'fast-xml-parser';
import request from 'supertest';
import { subscriptionRouter } from '../../../../server/publication/feeds/subscriptionRouter';
import { itemDocument, pageDocument, smallSite, part } from '../../../support/content/documents';
import { readXml } from '../../../support/pages/html';
import { adoptPublish, testSite, type Documents } from '../../../support/sites/site';

const origin = 'https://www.example.org';
const wild = 'Wasser & <Luft> ]]> «Ü» \u0001 😀';
const news = Array.from({ length: 60 }, (_, index) =>
  itemDocument('news', `n${index}`, {
    date: new Date(Date.UTC(2026, 9, 1 + (index % 28), 8, index)).toISOString(),
    href: `/de/newnsb/n${index}`,
  }),
);
const documents: Documents = {
  ...smallSite,
  'index/taxonomy/de-all.json': {
    organisations: [{ id: 'office', label: 'Bundesamt für Wasser' }],
    topics: [{ id: 't1', label: 'Seen' }],
    categories: [],
  },
  'index/news/de-all.json': [
    ...news,
    {
      ...itemDocument('news', 'wild', {
        category: 'rede',
        organisations: [
          { id: 'office', label: 'Bundesamt für Wasser' },
          { id: 'other', label: 'Amt & Co' },
        ],
        topics: [{ id: 't1', label: 'Seen' }],
      }),
      href: '/de/newnsb/wild',
      properties: {
        title: wild,
        description: `Kurz: ${wild}`,
        metaInfo: { date: '2026-11-20T10:00:00+01:00' },
      },
    },
    itemDocument('news', 'day', { date: '2026-11-19', category: 'Amtsblatt' }),
    itemDocument('news', 'later', { date: '2026-12-19' }),
    itemDocument('news', 'undated'),
    itemDocument('news', 'old', { date: '2024-12-19', topics: [{ id: 't1', label: 'Seen' }] }),
  ],
  'de/news/wild.json': pageDocument('wild', wild, {
    contentType: 'news',
    metadata: { metaInfo: { date: '2026-11-20', correctedAt: '2026-11-21T09:00:00+01:00' } },
    content: [
      { component: 'lead', id: 'a', content: { text: 'Das <em>Wasser</em>' } },
      part('section', 'b', { title: 'A & B' }, [
        part('richtext', 'r', { html: '<h3>B</h3>' }),
        part('p', 'c', { html: 'Siehe <a href="/de/kontakt">hier</a> ]]><a href="#a">a</a>' }),
        { component: 'list', id: 'd', content: { items: ['eins', 'zwei'] } },
      ]),
    ],
  }),
};

const siteOf = (more: Documents = {}, variables: Record<string, string> = {}) =>
  testSite({ ...documents, ...more }, { variables });

function appOf(site = siteOf()) {
  return express()
    .disable('etag')
    .set('query parser', 'simple')
    .use(subscriptionRouter(site))
    .use((_request, response) => void response.status(404).send('page'));
}
const site = siteOf();
const app = appOf(site);
const get = (path: string, headers: Record<string, string> = {}) =>
  request(app).get(path).set(headers).buffer(true);
const xml = ['rss', 'atom'] as const;

describe.each(xml)('the %s feed', (format) => {
  it('is well-formed and round trips through another parser', async () => {
    const { status, headers, text } = await get(`/de/newnsb.${format}`);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe(`application/${format}+xml; charset=utf-8`);
    expect(XMLValidator.validate(text)).toBe(true);
    expect(text).not.toContain('\u0001');
    const feed = parseFeed(text);
    expect(feed.toJSON()).toMatchObject({
      title: 'News – Amt für Proben',
      language: 'de',
      url: `${origin}/de/newnsb`,
      self: `${origin}/de/newnsb.${format}`,
    });
    expect(feed.items).toHaveLength(50);
    expect(feed.items[0]?.toJSON()).toMatchObject({
      id: 'urn:news:wild:de',
      title: wild.replace('\u0001', ''),
      url: `${origin}/de/newnsb/wild`,
      published: '2026-11-20T09:00:00.000Z',
      authors: [{ name: 'Bundesamt für Wasser' }, { name: 'Amt & Co' }],
    });
    expect(feed.items[0]?.categories.map(({ label, term }) => label || term)).toEqual([
      'Rede',
      'Seen',
    ]);
    expect(feed.items[1]?.categories.map(({ label }) => label)).toEqual(['Amtsblatt']);
    // A plain day is published from its beginning.
    expect(feed.items[1]?.toJSON()).toMatchObject({
      id: 'urn:news:day:de',
      published: '2026-11-18T23:00:00.000Z',
    });
  });
});

it('the JSON feed has what version 1.1 requires', async () => {
  const { headers, text } = await get('/de/newnsb.json');
  expect(headers['content-type']).toBe('application/feed+json; charset=utf-8');
  const feed = JSON.parse(text);
  expect(feed).toMatchObject({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'News – Amt für Proben',
    home_page_url: `${origin}/de/newnsb`,
    feed_url: `${origin}/de/newnsb.json`,
    language: 'de',
  });
  expect(feed.items).toHaveLength(50);
  expect(feed.items[0]).toMatchObject({ id: 'urn:news:wild:de', tags: ['Rede', 'Seen'] });
  const complete = feed.items.filter(
    (item: Record<string, unknown>) => item['id'] && (item['content_text'] ?? item['content_html']),
  );
  expect(complete).toHaveLength(50);
});

async function ids(path: string): Promise<string[]> {
  const feed = JSON.parse((await get(path)).text);
  return feed.items.map(({ id }: { id: string }) => id.split(':')[2]);
}

describe('a feed', () => {
  it('has the newest items of the page, never future or undated ones', async () => {
    const all = await ids('/de/newnsb.json?page=3&sort=titleAscending&display=grid');
    expect(all.slice(0, 2)).toEqual(['wild', 'day']);
    expect(all.filter((id) => ['later', 'undated', 'old'].includes(id))).toEqual([]);
    expect(await ids('/de/overview/news.json')).toEqual(all);
  });

  it.each([
    ['publisherIDs=office', ['wild'], 'News: Bundesamt für Wasser – Amt für Proben'],
    ['newsCategoryIDs=rede&q=wasser', ['wild'], 'News: wasser, Rede – Amt für Proben'],
    ['topicIDs=t1&start_date=2024-01-01', ['wild', 'old'], undefined],
    ['q=nothing', [], 'News: nothing – Amt für Proben'],
  ])('of %s has the same filters as the page', async (query, expected, title) => {
    expect(await ids(`/de/newnsb.json?${query}`)).toEqual(expected);
    const { title: own } = JSON.parse((await get(`/de/newnsb.json?${query}`)).text);
    if (title !== undefined) expect(own).toBe(title);
  });

  it('says as a text what was searched', async () => {
    const { text } = await get('/de/newnsb.rss?q=%3Cimg%20src=x%3E');
    const [channel] = readXml(text).children;
    const said = channel?.children.flatMap((child) =>
      child.name === 'description' ? child.text : [],
    );
    expect(said?.map((html) => html.trim())).toEqual(['News: &lt;img src=x&gt;']);
  });

  it('has the whole text where it is wanted, with absolute addresses', async () => {
    const { items, feed_url: self } = JSON.parse(
      (await get('/de/newnsb.json?full=1&q=wasser')).text,
    );
    expect(self).toBe(`${origin}/de/newnsb.json?q=wasser&full=1`);
    expect(items[0].content_html).toBe(
      '<p>Das <em>Wasser</em></p>\n' +
        `<h2>A &amp; B</h2><h3 id="text-b" aria-labelledby="text-b-title"><span id="text-b-title">B</span></h3><p>Siehe <a href="${origin}/de/kontakt">hier</a> ]]><a href="${origin}/de/newnsb/wild#a">a</a></p><ul><li>eins</li><li>zwei</li></ul>`,
    );
    expect(items[0].date_modified).toBe('2026-11-21T08:00:00.000Z');
    const atom = parseFeed((await get('/de/newnsb.atom?full=1')).text);
    expect(atom.items[0]?.content).toContain('<li>eins</li>');
    // A text that cannot be had leaves the item as it is listed.
    expect(atom.items[1]?.title).toBe('Title day');
  });

  it('is not sent again to whoever has it', async () => {
    await adoptPublish(site);
    const { headers } = await get('/de/newnsb.rss');
    const modified = headers['last-modified'] ?? '';
    expect(modified).toBe('Sat, 21 Nov 2026 07:00:00 GMT');
    const status = async (given: Record<string, string>) =>
      (await get('/de/newnsb.rss', given)).status;
    expect(await status({ 'If-None-Match': headers['etag'] ?? '' })).toBe(304);
    expect(await status({ 'If-Modified-Since': modified })).toBe(304);
    expect(await status({ 'If-Modified-Since': 'Fri, 20 Nov 2026 07:00:00 GMT' })).toBe(200);
  });

  it.each(['newnsb.rss', 'overview/news.atom'])(
    'leads to the page 404 without a news service (%s)',
    async (path) => {
      const none = appOf(siteOf({}, { NEWS_API_INTERNAL_URL: '', NEWS_API_PUBLIC_URL: '' }));
      const { status, headers } = await request(none).get(`/fr/${path}`);
      expect([status, headers['location']]).toEqual([302, '/fr/404']);
    },
  );
});

it.each([
  [
    '/NSBSubscriber/feeds/rss?lang=de&org-nr=1&topic=5&kind=M',
    '/de/newnsb.rss?publisherIDs=1&topicIDs=5&newsCategoryIDs=medienmitteilung',
  ],
  ['/NSBSubscriber/feeds/rss?lang=IT&topic=&kind=constructor', '/it/newnsb.rss'],
  ['/NSBSubscriber/feeds/rss?lang=xx', '/de/newnsb.rss'],
])('the former subscription %s leads to %s', async (old, location) => {
  const { status, headers } = await get(old);
  expect([status, headers['location']]).toEqual([301, location]);
});
