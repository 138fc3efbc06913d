import { escapeHtml } from '../../../../shared/html/safeHtml';
import fc from 'fast-check';
import { writeFeed, type FeedItem } from '../../../../server/publication/feeds/feeds';
import { childrenNamed, readXml, type XmlElement } from '../../../support/readXml';

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
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
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
