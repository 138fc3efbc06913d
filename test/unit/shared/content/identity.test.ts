import * as v from 'valibot';
import { emptyIdentity, siteIdentitySchema } from '../../../../shared/content/identity';

test('a flag is set by true alone', () => {
  const read = (onsbRedirectEnabled: unknown) =>
    v.parse(siteIdentitySchema, { metadata: { onsbRedirectEnabled } }).metadata;
  expect(read(true)).toEqual({ onsbRedirectEnabled: true });
  for (const value of ['true', 1, null]) expect(read(value)).toStrictEqual({});
});

test('one bad field leaves the others alone', () => {
  const identity = v.parse(siteIdentitySchema, {
    metadata: {
      siteName: 'Office',
      logo: { alt: 'no source' },
      websiteFaviconMd: { originalUrl: 'media/icon.png' },
      websiteFaviconSm: { originalUrl: 'data:image/png,x' },
      additionalMetaTagsTransformed: [
        { name: 'theme-color', content: '#fff' },
        { 'http-equiv': 'refresh', content: '0;url=https://evil.example' },
      ],
      theme: { primaryColor: '#123456', interactionColor: 7 },
    },
  });
  expect(identity).toStrictEqual({
    metadata: {
      siteName: 'Office',
      websiteFaviconMd: { originalUrl: '/media/icon.png' },
      additionalMetaTagsTransformed: [{ name: 'theme-color', content: '#fff' }],
      theme: { primaryColor: '#123456' },
    },
  });
});

test('an identity without metadata is refused, an empty one is not', () => {
  expect(v.safeParse(siteIdentitySchema, {}).success).toBe(false);
  expect(v.parse(siteIdentitySchema, emptyIdentity)).toEqual(emptyIdentity);
});
