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
