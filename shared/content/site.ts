import * as v from 'valibot';
import {
  imageSchema,
  mediaSchema,
  textSchema,
  hrefSchema,
  idSchema,
  instantSchema,
  linkSchema,
} from './primitives';
import { tolerantField, tolerantList, tolerantObject, tolerantMap, tolerate } from './tolerant';

const name = tolerantField(textSchema);
const text = tolerantField(v.string());
const flag = tolerantField(v.boolean());

/** The seven colours a site may set. Raw text: `themeVariables` reads it as hostile input. */
export const themeColoursSchema = tolerantObject({
  primaryColor: name,
  interactionColor: name,
  sectionColorOne: name,
  sectionColorTwo: name,
  sectionColorThree: name,
  secondaryColorOne: name,
  secondaryColorTwo: name,
});

export type ThemeColours = v.InferOutput<typeof themeColoursSchema>;

const iconSchema = v.object({ originalUrl: mediaSchema });

const metaTagSchema = v.union([
  v.object({ name: v.string(), content: v.string() }),
  v.object({ property: v.string(), content: v.string() }),
]);

/** A head tag an editor adds: named by `name` or by `property`. */
export type AdditionalMetaTag = v.InferOutput<typeof metaTagSchema>;

const metadataSchema = tolerantObject({
  siteName: name,
  organisation: name,
  onsbRedirectEnabled: flag,
  requireUserCookieConsent: flag,
  designType: name,
  /** The folder with another footer menu than the usual one: `{menu}/footer-menu-{locale}.json`. */
  footerMenu: tolerantField(v.pipe(v.string(), v.regex(/^[\w-]+$/))),
  additionalMetaTagsTransformed: tolerantField(tolerantList(metaTagSchema)),
  jsonLDEntities: tolerantField(
    tolerantList(v.union([v.string(), v.record(v.string(), v.unknown())])),
  ),
  websiteAppleTouchIcon: tolerantField(iconSchema),
  websiteFaviconMd: tolerantField(iconSchema),
  websiteFaviconSm: tolerantField(iconSchema),
  logo: tolerantField(imageSchema),
  /** The logo as it is drawn for dark backgrounds; without it the logo stands on white there. */
  logoDark: tolerantField(imageSchema),
  theme: tolerantField(themeColoursSchema),
});

/** Who the site is, per locale: `site-identity/{locale}.json`. */
export const siteIdentitySchema = tolerantObject({ metadata: metadataSchema });

export type SiteIdentity = v.InferOutput<typeof siteIdentitySchema>;

/** The last fallback: after the identity of the locale and the German one. */
export const emptyIdentity: SiteIdentity = { metadata: {} };

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

/** Returns one record per document id, the last, and per title, that with the highest id. */
export function newestRecords(records: readonly DataRecord[]): DataRecord[] {
  const byId = new Map(records.map((record) => [record.documentId, record]));
  const byTitle = Map.groupBy(byId.values(), ({ metadata }) => metadata.title);
  return [...byId.values()].filter(({ documentId, metadata }) =>
    byTitle.get(metadata.title)?.every((rival) => !isHigherId(rival.documentId, documentId)),
  );
}

function isHigherId(id: string, than: string): boolean {
  const bothNumbers = [id, than].every((value) => /^\d+$/.test(value));
  return bothNumbers ? BigInt(id) > BigInt(than) : id > than;
}

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
  title: v.optional(tolerate(v.string(), ''), ''),
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

/** An entry of a menu. `handle` is shown instead of `title`. */
export interface NavigationNode {
  id: string;
  title: string;
  handle?: string;
  link?: string;
  linkTarget?: string;
  documentId?: string;
  children?: NavigationNode[];
}

/** One menu entry with everything below it; malformed children are dropped, with what is below. */
export const navigationNodeSchema: v.GenericSchema<unknown, NavigationNode> = tolerantObject({
  id: idSchema,
  title: textSchema,
  handle: tolerantField(textSchema),
  link: tolerantField(hrefSchema),
  linkTarget: tolerantField(v.string()),
  documentId: tolerantField(idSchema),
  children: tolerantField(tolerantList(v.lazy(() => navigationNodeSchema))),
});

/** A menu: `{menuName}/{…}-{locale}.json`, and the footer menus. */
export const navigationTreeSchema = tolerantList(navigationNodeSchema);

const links = v.optional(tolerate(tolerantList(linkSchema), []), []);
const aboutSchema = tolerantObject({ title: text, text, copyright: text });
const informedSchema = tolerantObject({ title: text, links, socialLinks: links });
const furtherInformationSchema = tolerantObject({ title: text, links });

const noLinks = { links: [] };
const noInformation = { links: [], socialLinks: [] };

/** The file `footer/{locale}.json`; missing parts are empty (docs/specification.md, section 3). */
export const footerSchema = v.object({
  about: v.optional(tolerate(aboutSchema, {}), {}),
  informed: v.optional(tolerate(informedSchema, noInformation), noInformation),
  furtherinformation: v.optional(tolerate(furtherInformationSchema, noLinks), noLinks),
});

export type FooterData = v.InferOutput<typeof footerSchema>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
/** From narrow to wide. */
const variantWidths = v.array(pixels);

/** Beginning of the addresses of variants. Addresses in `srcset` end at white space and commas. */
export const variantPathSchema = v.pipe(
  v.string(),
  v.regex(/^\s*[^\s,]+\s*$/, 'Invalid address: Expected an address without white space and commas'),
  mediaSchema,
);

const variantsSchema = v.object({
  path: variantPathSchema,
  avif: variantWidths,
  webp: variantWidths,
  /** Width and extension (`1280.jpg`) of the file for browsers that read neither. */
  fallback: v.exactOptional(v.pipe(v.string(), v.regex(/^\d+\.\w+$/))),
});

/** The smaller and lighter forms of a picture, as files `{path}-{width}.{format}`. */
export type ImageVariants = v.InferOutput<typeof variantsSchema>;

const describedImageSchema = tolerantObject({
  src: mediaSchema,
  width: pixels,
  height: pixels,
  variants: tolerantField(variantsSchema),
});

/** A picture as documents name it (`src`), its measures in pixels, and its variants. */
export type DescribedImage = v.InferOutput<typeof describedImageSchema>;

/** What is known of the pictures of a site: `media/variants.json`. */
export const imageManifestSchema = tolerantList(describedImageSchema);
