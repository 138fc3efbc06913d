import * as v from 'valibot';
import {
  cookieNoticeSchema,
  dataRecordsSchema,
  homepagesSchema,
  languageMapSchema,
  lastPublishSchema,
} from '../../../../shared/content/site';

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

test('language map: slugs that are no text go, the page stays', () => {
  const map = { 1: { de: 'start', fr: 3, it: '' }, 2: 'x' };
  expect(v.parse(languageMapSchema, map)).toEqual({ 1: { de: 'start' } });
});

test('last publish: needs an id and an instant', () => {
  const status = { publishId: 5, lastPublish: '2026-11-21T03:00:00+01:00' };
  expect(v.parse(lastPublishSchema, status)).toStrictEqual({ ...status, publishId: '5' });
  for (const lastPublish of ['2026-11-21', 'yesterday', null]) {
    expect(v.safeParse(lastPublishSchema, { ...status, lastPublish }).success).toBe(false);
  }
});
