import * as v from 'valibot';
import { hrefSchema, idSchema, instantSchema, linkSchema, textSchema } from './primitives';
import { tolerantField, tolerantList, tolerantMap, tolerantObject } from './tolerant';

const text = tolerantField(v.string());

/** The kinds of data records, each with a list per locale. */
export const recordTypes = ['office', 'department', 'government'] as const;

export type RecordType = (typeof recordTypes)[number];

const dataRecordSchema = tolerantObject({
  documentId: idSchema,
  metadata: tolerantObject({
    title: textSchema,
    acronym: text,
    link: tolerantField(hrefSchema),
    parentId: tolerantField(idSchema),
    description: text,
  }),
});

/** An authority: `index/data-records/{type}/{locale}-all.json`. */
export type DataRecord = v.InferOutput<typeof dataRecordSchema>;

export const dataRecordsSchema = tolerantList(dataRecordSchema);

/** The texts of the consent notice: `index/cookiepopup/{locale}-all.json`. */
export const cookieNoticeSchema = tolerantObject({
  title: textSchema,
  text: textSchema,
  acceptLabel: textSchema,
  declineLabel: textSchema,
  link: tolerantField(linkSchema),
});

export type CookieNotice = v.InferOutput<typeof cookieNoticeSchema>;

const homepageSchema = v.object({
  documentId: idSchema,
  slug: textSchema,
  title: v.fallback(v.string(), ''),
});

/** A home page of a locale: `index/homepages/{locale}-all.json`. */
export type Homepage = v.InferOutput<typeof homepageSchema>;

export const homepagesSchema = tolerantList(homepageSchema);

/** Which page exists in which language: document id, then locale, to slug. */
export const languageMapSchema = tolerantMap(tolerantMap(textSchema));

/** When and what was published last: `lastPublish.json`. Instants are ISO 8601. */
export const lastPublishSchema = tolerantObject({
  publishId: idSchema,
  lastPublish: instantSchema,
  locales: tolerantField(
    tolerantMap(
      v.object({ lastPublish: instantSchema, documents: v.pipe(v.number(), v.integer()) }),
    ),
  ),
});

export type LastPublish = v.InferOutput<typeof lastPublishSchema>;

/** Where old paths lead to: path to path, or to an absolute address. */
export const redirectsSchema = v.record(v.string(), v.string());

/** What the redirect lookup of the content service answers. */
export const redirectAnswerSchema = v.object({ redirect: v.nullish(v.string()) });
