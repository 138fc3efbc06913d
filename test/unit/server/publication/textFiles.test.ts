import { escapeHtml } from '../../../../shared/html/safeHtml';
import fc from 'fast-check';
import { robotsTxt, securityTxt } from '../../../../server/publication/publicationRouter';
import { escapeXml } from '../../../../server/publication/xml';
import { readXml, childrenNamed, type XmlElement } from '../../../support/pages/html';
import { writeFeed, type FeedItem } from '../../../../server/publication/feeds/feeds';

describe('textFiles', () => {
  const origin = 'https://www.example.ch';
  const now = Date.parse('2026-11-21T09:30:00Z');

  function fields(text: string): Map<string, string> {
    return new Map(
      text
        .trimEnd()
        .split('\n')
        .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]),
    );
  }

  test('security.txt has the fields of RFC 9116 and expires within a year', () => {
    const found = fields(securityTxt(origin, 'mailto:security@example.ch', now));
    expect([...found.keys()]).toEqual(['Contact', 'Expires', 'Preferred-Languages', 'Canonical']);
    expect(found.get('Contact')).toBe('mailto:security@example.ch');
    expect(found.get('Canonical')).toBe(`${origin}/.well-known/security.txt`);
    const days = (Date.parse(found.get('Expires') ?? '') - now) / 86_400_000;
    expect(days).toBeGreaterThan(360);
    expect(days).toBeLessThan(365);
  });

  test('crawlers may read everything but interfaces and searches, and find the sitemap', () => {
    const lines = robotsTxt(origin, false).split('\n');
    expect(lines).toContain('Allow: /');
    expect(lines).toContain('Disallow: /api/');
    expect(lines).toContain('Disallow: /*/search?');
    expect(lines).toContain('Disallow: /*/languages?');
    expect(lines).toContain(`Sitemap: ${origin}/sitemap.xml`);
    expect(lines).not.toContain('Disallow: /');
  });
});

describe('xml', () => {
  // eslint-disable-next-line no-control-regex -- these are what must not pass
  const notAllowed = /[\0-\x08\x0B\x0C\x0E-\x1F\uFFFE\uFFFF]/g;

  test('whatever goes in comes out again, without what XML does not know', () => {
    const text = fc.oneof(
      fc.string(),
      fc.string({ unit: 'binary' }),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(text, (value) => {
        const escaped = escapeXml(value);
        const root = readXml(`<a b="${escaped}">${escaped}</a>`);
        const expected = value.replace(notAllowed, '').replace(/\p{Surrogate}/gu, '');
        expect(root.text).toBe(expected);
        expect(root.attributes['b']).toBe(expected);
        expect(root.children).toEqual([]);
      }),
    );
  });
});

describe('feeds', () => {
  const url = 'https://www.example.org/de/a';
  const date = new Date('2026-01-01');
  const feed = {
    description: 'D',
    language: 'de',
    page: url,
    self: url,
    author: 'Amt',
    updated: date,
  };
  const item: FeedItem = {
    id: 'urn:a',
    url,
    title: 'T',
    summary: undefined,
    html: undefined,
    language: 'de',
    published: date,
    updated: date,
    authors: [],
    categories: [],
  };

  const wild = fc.string({
    unit: fc.oneof(
      fc.constantFrom('<', '&', ']]>', '\u0001', '\ud800'),
      fc.string({ unit: 'binary' }),
    ),
  });
  const known = (text: string) =>
    text
      .replace(/[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
      .replace(/\s/g, '');
  const entryOf = {
    atom: (root: XmlElement) => childrenNamed(root, 'entry')[0],
    rss: (root: XmlElement) => {
      const [channel] = childrenNamed(root, 'channel');
      return channel && childrenNamed(channel, 'item')[0];
    },
  };

  test.each([
    ['atom', 'summary'],
    ['rss', 'description'],
  ] as const)('any text makes a well-formed %s feed that says the same', (format, element) => {
    fc.assert(
      fc.property(wild, wild, (a, b) => {
        const [title, summary] = [`t${a}t`, `s${b}s`];
        const text = writeFeed(format, { ...feed, title, items: [{ ...item, title, summary }] });
        const written = entryOf[format](readXml(text));
        const said = ['title', element].map(
          (name) => written?.children.find((child) => child.name === name)?.text ?? '',
        );
        // What describes an item of RSS is HTML.
        const shown = format === 'rss' ? escapeHtml(summary) : summary;
        expect(said.map((one) => one.replace(/\s/g, ''))).toEqual([title, shown].map(known));
      }),
    );
  });
});
