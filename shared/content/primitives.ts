import * as v from 'valibot';
import { beginningOf } from '../language/swissTime';
import { mediaUrl, safeUrl, escapeHtml, type SafeHtml } from '../html/safeHtml';
import { isBlank, optionalList, optionalObject } from './tolerant';

/** A text that says something: not empty, nor only white space and invisible characters. */
export const textSchema = v.pipe(
  v.string(),
  v.check((text) => !isBlank(text), 'Invalid text: Expected a text that is not empty'),
);

/** A number where a text or HTML is expected, taken as its decimal text. */
export const numberTextSchema = v.pipe(
  v.number(),
  v.transform((number) => escapeHtml(String(number))),
);

/** Invisible characters, which formats of lines, headers and addresses cannot carry. */
const controls = /[\p{Cc}\u2028\u2029]+/gu;

/** A text without controls, which may be empty. */
export const rawIdSchema = v.pipe(
  v.string(),
  v.transform((id) => id.replace(controls, '')),
);

/** An id without controls. Numbers are texts: pages, records and taxa share one id space. */
export const idSchema = v.union([
  v.pipe(rawIdSchema, textSchema),
  v.pipe(v.number(), v.finite(), v.transform(String)),
]);

/** Id of a component; a missing one is filled in by `assignUniqueIds`. */
export const componentIdSchema = v.optional(v.union([rawIdSchema, numberTextSchema]), '');

/** Whether the day with which the text begins is in the calendar; engines take 31 February. */
function hasRealDay(text: string): boolean {
  return !Number.isNaN(beginningOf(text.slice(0, 10)));
}

/** An instant of ISO 8601: minutes at least, and an offset. */
export const instantPattern =
  /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,9})?)?(?:Z|[+-](?:[01]\d|2[0-3]):?[0-5]\d)$/u;

const writtenInstantSchema = v.pipe(
  v.string(),
  v.regex(instantPattern, 'Invalid date: Expected an instant (ISO 8601) with an offset'),
  v.check(
    (text) => hasRealDay(text) && !Number.isNaN(Date.parse(text)),
    'Invalid date: Expected a date that exists',
  ),
);

/** A date in the extended format, the only one that every browser reads; days stay as they are. */
function inExtendedFormat(date: string): string {
  return date.replace(' ', 'T').replace(/(:.*[+-]\d\d)(\d\d)$/, '$1:$2');
}

/** An instant: ISO 8601 with a time and an offset. */
export const instantSchema = v.pipe(writtenInstantSchema, v.transform(inExtendedFormat));

/** A plain day, `YYYY-MM-DD`. */
export const daySchema = v.pipe(
  v.string(),
  v.isoDate('Invalid date: Expected a day (YYYY-MM-DD)'),
  v.check(hasRealDay, 'Invalid date: Expected a day that exists'),
);

/** An instant, or a plain day, which counts as its end in Europe/Zurich when it is compared. */
export const dateSchema = v.pipe(
  v.union(
    [daySchema, writtenInstantSchema],
    'Invalid date: Expected a day that exists, or an instant (ISO 8601) with an offset',
  ),
  v.transform(inExtendedFormat),
);

function addressWith(read: (value: string) => string | undefined) {
  return v.pipe(
    v.string(),
    v.check(
      (value) => read(value) !== undefined,
      'Invalid address: Expected an address that may be used',
    ),
    v.transform((value) => read(value) ?? ''),
  );
}

const mediaReference = /^media\//;

/** An address to link to; `media/…` is a file of the content pack and becomes `/media/…`. */
export const hrefSchema = addressWith((value) =>
  mediaReference.test(value.trim()) ? mediaUrl(value) : safeUrl(value),
);

/** An address of an image, sound, film or caption file: http(s) or a path of this site. */
export const mediaSchema = addressWith(mediaUrl);

/** A reference to another document, organisation or topic. */
export const refSchema = v.object({
  id: idSchema,
  label: textSchema,
  link: v.exactOptional(hrefSchema),
});

export type Ref = v.InferOutput<typeof refSchema>;

/** A link; `lang` is the language of its target where that differs. */
export const linkSchema = v.object({
  title: textSchema,
  href: hrefSchema,
  external: v.exactOptional(v.boolean()),
  lang: v.exactOptional(v.string()),
});

export type Link = v.InferOutput<typeof linkSchema>;

const pixels = v.pipe(v.number(), v.integer(), v.minValue(1));
const share = v.pipe(v.number(), v.minValue(0), v.maxValue(1));

/** A picture. Widths and heights in pixels, the focal point in shares (0–1) of both. */
export const imageSchema = v.object({
  src: mediaSchema,
  alt: v.string(),
  width: v.exactOptional(pixels),
  height: v.exactOptional(pixels),
  srcSet: optionalList(v.object({ src: mediaSchema, width: pixels })),
  caption: v.exactOptional(v.string()),
  copyright: v.exactOptional(v.string()),
  focalPoint: optionalObject({ x: share, y: share }),
});

/** A picture; its `variants` are added by the site, as `writeVariants` writes them. */
export type Image = v.InferOutput<typeof imageSchema> & { readonly variants?: string };

/** A file to download; `size` in bytes. */
export const downloadSchema = v.object({
  title: textSchema,
  href: hrefSchema,
  format: v.string(),
  size: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
  pages: v.exactOptional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  date: v.exactOptional(dateSchema),
  lang: v.exactOptional(v.string()),
  description: v.exactOptional(v.string()),
  reference: v.exactOptional(v.string()),
  accessible: v.exactOptional(v.boolean()),
});

export type Download = v.InferOutput<typeof downloadSchema>;

/** A card that leads to another page. */
export const teaserSchema = v.object({
  title: textSchema,
  href: hrefSchema,
  text: v.exactOptional(v.string()),
  image: v.exactOptional(imageSchema),
  date: v.exactOptional(dateSchema),
  kind: v.exactOptional(v.string()),
  topics: optionalList(refSchema),
  hasVideo: v.exactOptional(v.boolean()),
  hasEasyLanguage: v.exactOptional(v.boolean()),
  hasSignLanguage: v.exactOptional(v.boolean()),
});

export type Teaser = v.InferOutput<typeof teaserSchema>;

/** Schema of a field that holds HTML: the one that sanitises, or `rawHtmlSchema`. */
export type HtmlSchema = v.GenericSchema<string, SafeHtml>;

/** HTML as it was written, for pages that are described, compared or checked, and never shown. */
export const rawHtmlSchema = v.pipe(v.string(), v.brand('SafeHtml'));

/** Schemas of the two kinds of HTML fields: blocks (`<p>`, `<ul>` …), and text within a paragraph. */
export interface HtmlSchemas {
  readonly block: HtmlSchema;
  readonly inline: HtmlSchema;
}
