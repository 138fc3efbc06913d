import fc from 'fast-check';
import { atomFeed } from '../../../../server/publication/feeds';
import { childrenNamed, readXml } from '../../../support/readXml';

const feed = {
  id: 'https://www.example.org/de/a',
  language: 'de',
  pageUrl: 'https://www.example.org/de/a',
  feedUrl: 'https://www.example.org/feed',
  author: 'Amt',
  updated: new Date('2026-01-01'),
};

test('any text makes a well-formed feed that says the same', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (a, b) => {
      const [title, summary] = [`t${a}t`, `s${b}s`];
      const entry = { id: '1', title, url: 'https://www.example.org/1', updated: feed.updated };
      const root = readXml(atomFeed({ ...feed, title, entries: [{ ...entry, summary }] }));
      const [written] = childrenNamed(root, 'entry');
      const said = ['title', 'summary'].map(
        (name) => written?.children.find((child) => child.name === name)?.text ?? '',
      );
      const known = (text: string) =>
        text
          .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '')
          .replace(/\s/g, '');
      expect(said.map((text) => text.replace(/\s/g, ''))).toEqual([title, summary].map(known));
    }),
  );
});
