import * as v from 'valibot';
import { siteIdentitySchema } from '../../../../shared/content/identity';
import { navigationTreeSchema } from '../../../../shared/content/navigation';

describe('identity', () => {
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
});

describe('navigationTreeSchema', () => {
  test('drops an unsafe link and keeps its entry', () => {
    const tree = [{ id: '1', title: 'A', link: 'javascript:alert(1)', linkTarget: '_blank' }];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '1', title: 'A', linkTarget: '_blank' },
    ]);
  });
});
