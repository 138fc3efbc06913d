import fc from 'fast-check';
import { additionalMetaTags } from '../../../../shared/head/headElement';

test('passes allow-listed names and properties', () => {
  const tags = [
    { name: 'Theme-Color', content: ' #466975 ' },
    { name: 'dcterms.creator', content: 'Office' },
    { property: 'og:site_name', content: 'Portal' },
  ];
  expect(additionalMetaTags(tags)).toEqual([
    { tag: 'meta', attributes: { name: 'theme-color', content: '#466975' } },
    { tag: 'meta', attributes: { name: 'dcterms.creator', content: 'Office' } },
    { tag: 'meta', attributes: { property: 'og:site_name', content: 'Portal' } },
  ]);
});

test.each([
  { name: 'robots', content: 'all' },
  { name: 'referrer', content: 'unsafe-url' },
  { name: 'viewport', content: 'user-scalable=no' },
  { name: 'description', content: 'x' },
  { name: 'content-security-policy', content: "script-src 'unsafe-inline'" },
  { name: 'refresh', content: '0;url=https://evil.example' },
  { name: 'theme-color', content: ' ' },
  { property: 'og:url', content: 'https://evil.example' },
  { property: 'theme-color', content: '#fff' },
])('drops %j', (tag) => expect(additionalMetaTags([tag])).toEqual([]));

test('only ever gives meta elements with a name or property and a content', () => {
  const tag = fc.oneof(
    fc.record({ name: fc.string(), content: fc.string() }),
    fc.record({ property: fc.string(), content: fc.string() }),
    fc.record({ name: fc.constantFrom('author', 'dc.title', '__proto__'), content: fc.string() }),
  );
  fc.assert(
    fc.property(fc.array(tag), (tags) => {
      for (const element of additionalMetaTags(tags)) {
        expect(element.tag).toBe('meta');
        expect(Object.keys(element.attributes)).toEqual([
          expect.stringMatching(/^(?:name|property)$/),
          'content',
        ]);
      }
    }),
  );
});
