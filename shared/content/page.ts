import * as v from 'valibot';
import { componentSchema } from './components/component';
import { detailSchemas } from './components/details';
import {
  dateSchema,
  hrefSchema,
  idSchema,
  imageSchema,
  mediaSchema,
  refSchema,
  teaserSchema,
  textSchema,
  rawHtmlSchema,
  type HtmlSchemas,
} from './primitives';
import { listingKinds, type ListingKind } from './listingKinds';
import { optionalList, optionalObject } from './tolerant';

const text = v.exactOptional(v.string());
const date = v.exactOptional(dateSchema);
const slugged = optionalObject({ slug: textSchema });

const sharing = { title: text, description: text, image: v.exactOptional(mediaSchema) };

const metadataSchema = v.object({
  title: textSchema,
  description: text,
  lead: text,
  robots: text,
  og: optionalObject({ type: text, ...sharing }),
  twitter: optionalObject({ card: text, ...sharing }),
  translationPages: v.exactOptional(
    v.record(v.string(), v.object({ slug: textSchema, title: textSchema })),
  ),
  easyLanguagePage: slugged,
  signLanguagePage: slugged,
  sourcePage: slugged,
  image: v.exactOptional(imageSchema),
  topics: optionalList(refSchema),
  organisations: optionalList(refSchema),
  category: text,
  metaInfo: optionalObject({
    visiblePublicationDate: date,
    firstPublicationDate: date,
    originalDate: date,
    date,
    updatedAt: date,
    correctedAt: date,
    correction: text,
  }),
  changeHistory: optionalList(v.object({ at: dateSchema, note: v.string() })),
  reviewDate: date,
  responsible: optionalObject({
    name: textSchema,
    href: v.exactOptional(hrefSchema),
    checkedAt: date,
  }),
  guide: optionalObject({
    title: textSchema,
    steps: v.array(v.object({ slug: textSchema, title: textSchema })),
  }),
  related: optionalList(teaserSchema),
  withdrawn: optionalObject({
    at: dateSchema,
    reason: text,
    replacement: v.exactOptional(hrefSchema),
  }),
  showTableOfContents: v.exactOptional(v.boolean()),
});

/** What a page says of itself: title, dates, relations. */
export type PageMetadata = v.InferOutput<typeof metadataSchema>;

const plainContentTypes = [
  'homepage',
  'article',
  'hub',
  'overview',
  'glossary',
  'contact',
  'easy-language-page',
  'sign-language-page',
] as const;

/** Returns the strict schema of a page; the given schemas are for fields that hold HTML. */
export function pageSchemaWith(html: HtmlSchemas) {
  const details = detailSchemas(html.block);
  const content = v.array(componentSchema(html));
  const shared = { id: idSchema, metadata: metadataSchema, content };

  function withDetails<const N extends keyof typeof details>(contentType: N) {
    return v.object({
      ...shared,
      contentType: v.literal(contentType),
      details: v.exactOptional(details[contentType]),
    });
  }

  return v.variant('contentType', [
    v.object({ ...shared, contentType: v.picklist(plainContentTypes) }),
    withDetails('event'),
    withDetails('service'),
    withDetails('organization'),
    withDetails('publication'),
    withDetails('news'),
    withDetails('webdossier'),
  ]);
}

/** The page as it is published, with its HTML as it comes: never to be shown. */
export const rawPageSchema = pageSchemaWith({ block: rawHtmlSchema, inline: rawHtmlSchema });

/** A page, told apart by `contentType`; its details belong to that type. */
export type Page = v.InferOutput<typeof rawPageSchema>;

export type ContentType = Page['contentType'];

/** The content type of the pages in each list, and in the folder of its name. */
export const listedTypes = {
  news: 'news',
  events: 'event',
  services: 'service',
  organizations: 'organization',
  publications: 'publication',
  webdossiers: 'webdossier',
} as const satisfies Record<ListingKind, ContentType>;

/** The list of the pages of a type; undefined for types that are in none. */
export const listingOfType: ReadonlyMap<string, ListingKind> = new Map(
  listingKinds.map((kind) => [listedTypes[kind], kind]),
);

/** The page of one content type. */
export type PageOf<T extends ContentType> = Extract<Page, { contentType: T }>;
