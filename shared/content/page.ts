import * as v from 'valibot';
import { componentSchema } from './components/components';
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
  writtenHtmlSchema,
  type HtmlSchemas,
} from './primitives';
import type { ListingKind } from './listingKinds';

const text = v.exactOptional(v.string());
const date = v.exactOptional(dateSchema);
const slugged = v.exactOptional(v.object({ slug: textSchema }));

const metadataSchema = v.object({
  title: textSchema,
  description: text,
  lead: text,
  robots: text,
  og: v.exactOptional(
    v.object({
      type: text,
      title: text,
      description: text,
      image: v.exactOptional(mediaSchema),
    }),
  ),
  twitter: v.exactOptional(
    v.object({
      card: text,
      title: text,
      description: text,
      image: v.exactOptional(mediaSchema),
    }),
  ),
  translationPages: v.exactOptional(
    v.record(v.string(), v.object({ slug: textSchema, title: v.string() })),
  ),
  easyLanguagePage: slugged,
  signLanguagePage: slugged,
  sourcePage: slugged,
  image: v.exactOptional(imageSchema),
  topics: v.exactOptional(v.array(refSchema)),
  organisations: v.exactOptional(v.array(refSchema)),
  category: text,
  metaInfo: v.exactOptional(
    v.object({
      visiblePublicationDate: date,
      firstPublicationDate: date,
      originalDate: date,
      date,
      updatedAt: date,
      correctedAt: date,
      correction: text,
    }),
  ),
  changeHistory: v.exactOptional(v.array(v.object({ at: dateSchema, note: v.string() }))),
  reviewDate: date,
  responsible: v.exactOptional(
    v.object({ name: textSchema, href: v.exactOptional(hrefSchema), checkedAt: date }),
  ),
  guide: v.exactOptional(
    v.object({
      title: textSchema,
      steps: v.array(v.object({ slug: textSchema, title: textSchema })),
    }),
  ),
  related: v.exactOptional(v.array(teaserSchema)),
  withdrawn: v.exactOptional(
    v.object({ at: dateSchema, reason: text, replacement: v.exactOptional(hrefSchema) }),
  ),
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

/**
 * Schema of a page (content contract), strict: anything that does not fit is an issue.
 * The schemas given for HTML are used for every field that holds HTML.
 */
export function pageSchemaWith(html: HtmlSchemas) {
  const details = detailSchemas(html.block);
  const content = v.array(componentSchema(html));
  const shared = { id: idSchema, metadata: metadataSchema, content };

  function detailed<const N extends keyof typeof details>(contentType: N) {
    return v.object({
      ...shared,
      contentType: v.literal(contentType),
      details: v.exactOptional(details[contentType]),
    });
  }

  return v.variant('contentType', [
    v.object({ ...shared, contentType: v.picklist(plainContentTypes) }),
    detailed('event'),
    detailed('service'),
    detailed('organization'),
    detailed('publication'),
    detailed('news'),
    detailed('webdossier'),
  ]);
}

/** The page as it is published, with its HTML as it comes: never to be shown. */
export const pageSchema = pageSchemaWith({ block: writtenHtmlSchema, inline: writtenHtmlSchema });

/** A page, told apart by `contentType`; its details belong to that type. */
export type Page = v.InferOutput<typeof pageSchema>;

export type ContentType = Page['contentType'];

/** The listing that shows pages of a type; other types are in none. */
export const listingOfType: Partial<Record<ContentType, ListingKind>> = {
  news: 'news',
  event: 'events',
  service: 'services',
  organization: 'organizations',
  publication: 'publications',
  webdossier: 'webdossiers',
};

/** The page of one content type. */
export type PageOf<T extends ContentType> = Extract<Page, { contentType: T }>;
