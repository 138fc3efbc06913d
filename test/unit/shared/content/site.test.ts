import * as v from 'valibot';
import { emptyIdentity, siteIdentitySchema } from '../../../../shared/content/identity';
import {
  cookieNoticeSchema,
  dataRecordsSchema,
  homepagesSchema,
  lastPublishSchema,
} from '../../../../shared/content/site';
import { footerSchema, navigationTreeSchema } from '../../../../shared/content/navigation';

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

  test('an identity without metadata is refused, an empty one is not', () => {
    expect(v.safeParse(siteIdentitySchema, {}).success).toBe(false);
    expect(v.parse(siteIdentitySchema, emptyIdentity)).toEqual(emptyIdentity);
  });
});

describe('site', () => {
  test('data records: ids become strings, bad records go', () => {
    const records = [
      { documentId: 12, metadata: { title: 'Office', parentId: 3, link: '//evil.example' } },
      { documentId: 13, metadata: {} },
    ];
    expect(v.parse(dataRecordsSchema, records)).toStrictEqual([
      { documentId: '12', metadata: { title: 'Office', parentId: '3' } },
    ]);
  });

  test('homepages: bad entries go', () => {
    const homepages = [{ documentId: 1, slug: 'home', title: 'Home' }, { documentId: 2 }];
    expect(v.parse(homepagesSchema, homepages)).toStrictEqual([
      { documentId: '1', slug: 'home', title: 'Home' },
    ]);
  });

  test('cookie notice: the texts are required, the link is not', () => {
    const notice = { title: 'a', text: 'b', acceptLabel: 'c', declineLabel: 'd' };
    expect(v.parse(cookieNoticeSchema, { ...notice, link: { title: 'x' } })).toStrictEqual(notice);
    expect(v.safeParse(cookieNoticeSchema, { ...notice, text: '' }).success).toBe(false);
  });

  test('last publish: needs an id and an instant', () => {
    const status = { publishId: 5, lastPublish: '2026-11-21T03:00:00+01:00' };
    expect(v.parse(lastPublishSchema, status)).toStrictEqual({ ...status, publishId: '5' });
    for (const lastPublish of ['2026-11-21', 'yesterday', null]) {
      expect(v.safeParse(lastPublishSchema, { ...status, lastPublish }).success).toBe(false);
    }
  });
});

describe('navigationTreeSchema', () => {
  test('takes ids as numbers or strings and gives strings', () => {
    const tree = [{ id: 7, title: 'A', documentId: 8, children: [{ id: 'x', title: 'B' }] }];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '7', title: 'A', documentId: '8', children: [{ id: 'x', title: 'B' }] },
    ]);
  });

  test('drops a bad entry at any depth, not its list', () => {
    const tree = [
      { title: 'no id' },
      { id: '1', title: 'A', children: [{ id: '2' }, { id: '3', title: 'C' }, 'text'] },
    ];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '1', title: 'A', children: [{ id: '3', title: 'C' }] },
    ]);
  });

  test('drops an unsafe link and keeps its entry', () => {
    const tree = [{ id: '1', title: 'A', link: 'javascript:alert(1)', linkTarget: '_blank' }];
    expect(v.parse(navigationTreeSchema, tree)).toStrictEqual([
      { id: '1', title: 'A', linkTarget: '_blank' },
    ]);
  });
});

describe('footerSchema', () => {
  test('missing and malformed parts are empty', () => {
    const empty = {
      about: {},
      informed: { links: [], socialLinks: [] },
      furtherinformation: { links: [] },
    };
    expect(v.parse(footerSchema, {})).toEqual(empty);
    expect(v.parse(footerSchema, { about: 1, informed: [], furtherinformation: 'x' })).toEqual(
      empty,
    );
  });

  test('drops a bad link and keeps the others', () => {
    const footer = v.parse(footerSchema, {
      informed: {
        title: 'Informed',
        socialLinks: [{ title: 'RSS', href: '/de/newnsb.rss' }, { title: 'no address' }],
      },
    });
    expect(footer.informed).toEqual({
      title: 'Informed',
      links: [],
      socialLinks: [{ title: 'RSS', href: '/de/newnsb.rss' }],
    });
  });
});
