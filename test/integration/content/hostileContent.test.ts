import { readXml, type XmlElement } from '../../support/pages/html';
import { copyPack } from '../../support/content/pack';
import { ask } from '../../support/pages/ask';
import { startServer, withoutSearch } from '../../support/sites/startServer';
import { everything } from '../../support/run/tier';
import { useForAll } from '../../support/run/atEnd';

const attacks = [
  '<img src=x onerror=alert(1)>',
  '<meta http-equiv="refresh" content="0;url=https://other.example/">',
  '<form action="https://other.example/"><input name="a"><button>b</button></form>',
  '&lt;img src=x onerror=alert(2)&gt;',
  '</p></footer><script>alert(3)</script>',
];
const attack = attacks.join(' ');
const page = (id: string, content: unknown[], rest: object = {}) => ({
  id,
  contentType: 'article',
  metadata: { title: `Seite ${id}` },
  content,
  ...rest,
});
const part = (component: string, content: object) => ({ component, id: component, content });

const parts = [
  part('video', {
    title: 'F',
    sources: [{ src: 'media/f.mp4', type: 'video/mp4' }],
    description: attack,
  }),
  part('table', { caption: attack, head: [attack], rows: [[attack]] }),
  part('quote', { text: attack, author: attack, role: attack }),
  part('audio', { title: attack, src: 'media/a.mp3', type: 'audio/mpeg', transcript: attack }),
  part('timeline', { items: [{ date: '2026-01-01', title: attack, html: attack }] }),
  part('glossary', { entries: [{ term: attack, slug: 'x', html: attack, source: attack }] }),
  part('heading', { text: attack, level: 2 }),
];

const budget = (characters: number) =>
  '<p>Ausgaben <b>und</b> Einnahmen</p>'.repeat(Math.ceil(characters / 36));
const missing = 'Dieser Teil ist zu gross oder fehlerhaft';

/** HTML that is large or faulty, and what its page says. */
const large = new Map([
  ['daten', [budget(everything ? 2_100_000 : 400_000), 'Einnahmen</p>']],
  ['grundwasser', [budget(3_200_000), missing]],
  ['barrierefreiheit', ['<ul><li>'.repeat(50_000), missing]],
] as const);
const slugs = ['kontakt', ...large.keys()];

const pack = copyPack();
const date = '2026-01-05T10:00:00+01:00';
const site = useForAll(() => {
  pack.keep(['startseite', ...slugs]);
  pack.write('lastPublish.json', { publishId: 'Ausgabe "日本"\r\nX-Other: 1', lastPublish: date });
  pack.write('redirects.json', { '/de/alt': '/de/日本 ö', '/de/neu': 'https://example.org/日本' });
  const icon = { originalUrl: 'media/日本 ico.png' };
  const metadata = { siteName: attack, websiteFaviconMd: icon, websiteFaviconSm: icon };
  pack.write('site-identity/de.json', { metadata });
  pack.write('footer/de.json', { about: { title: attack, text: attack, copyright: attack } });
  pack.write('de/kontakt.json', page('contact', parts));
  for (const [slug = '', [html]] of large) {
    pack.write(
      `de/${slug}.json`,
      page(slug, [part('richtext', { html }), part('p', { html: 'Rest' })]),
    );
  }
  pack.write('index/news/de-all.json', [
    {
      id: 'n1',
      kind: 'news',
      href: '/de/newnsb/n1',
      properties: { title: attack, description: attack, metaInfo: { date } },
    },
  ]);
  pack.write('de/news/n1.json', page('n1', parts, { contentType: 'news' }));
  return startServer({ STATIC_CONTENT_URL: pack.url, ...withoutSearch });
});

/** Markup of the attack that is neither escaped for HTML nor for JSON. */
const alive =
  /<(?:img[^>]*onerror|meta http-equiv|form action="https:|script>alert|input name="a")/i;

test('no page has what an editor wrote as a text for HTML', async () => {
  const { status, body } = await ask(site.origin, '/de/kontakt');
  expect(status).toBe(200);
  expect(body.match(/&lt;img src=x onerror=alert\(/g)?.length).toBeGreaterThan(10);
  expect(body).not.toMatch(alive);
});

function textIn(element: XmlElement, name: string): string {
  return element.name === name
    ? element.text
    : element.children.map((child) => textIn(child, name)).join('');
}

const htmlOf = {
  rss: (body: string) =>
    textIn(readXml(body), 'content:encoded') + textIn(readXml(body), 'description'),
  atom: (body: string) => textIn(readXml(body), 'content'),
  json: (body: string) => String(JSON.parse(body).items[0].content_html),
};

test.each(['rss', 'atom', 'json'] as const)('no reader of %s gets it as HTML', async (format) => {
  const { status, body } = await ask(site.origin, `/de/newnsb.${format}?full=1`);
  expect(status).toBe(200);
  expect(htmlOf[format](body)).toContain('<th>&lt;img src=x');
  expect(htmlOf[format](body)).not.toMatch(alive);
});

test.each([...large])('is shown whole, or says what is missing: %s', async (slug, [html, said]) => {
  const { status, body } = await ask(site.origin, `/de/${slug}`);
  expect(status).toBe(200);
  expect(body).toContain(said);
  expect(body).toContain('<p id="p">Rest</p>');
  expect(body.includes(missing)).toBe(said === missing);
  if (said !== missing) expect(body).toContain(html);
  else
    expect(site.logged().map((line) => JSON.stringify(line))).toContainEqual(
      expect.stringMatching(
        new RegExp(`Document has faults.*${slug}|${slug}.*Document has faults`),
      ),
    );
});

test.each([
  ['/favicon.ico', 302, '/media/%E6%97%A5%E6%9C%AC%20ico.png'],
  ['/de/alt', 301, '/de/%E6%97%A5%E6%9C%AC%20%C3%B6'],
  ['/de/neu', 301, 'https://example.org/%E6%97%A5%E6%9C%AC'],
  ['/language/de?to=/de/日本', 303, '/de/%E6%97%A5%E6%9C%AC'],
])('%s leads on to an encoded address', async (path, expected, location) => {
  const { status, headers } = await ask(site.origin, encodeURI(path));
  expect([status, headers.location]).toEqual([expected, location]);
});

test('the name of a publish is encoded in headers, without its controls', async () => {
  const { headers } = await ask(site.origin, '/de/kontakt');
  const named = 'Ausgabe%20%22%E6%97%A5%E6%9C%AC%22X-Other:%201';
  expect(headers).toMatchObject({
    'publish-id': named,
    'server-timing': `publish;desc="${named}"`,
  });
  expect(headers).not.toHaveProperty('x-other');
});
