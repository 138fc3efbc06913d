import * as v from 'valibot';
import { longestHtml } from '../../config/limits';
import { listingItemSchema } from '../../shared/content/listing';
import { pageSchemaWith } from '../../shared/content/page';
import { writtenHtmlSchema } from '../../shared/content/primitives';

const htmlSchema = () => v.pipe(writtenHtmlSchema, v.maxLength(longestHtml));

/** HTML as it is published. The site sanitises it, which no schema says. */
export const html = { block: htmlSchema(), inline: htmlSchema() };

/** The page as it is published. */
export const pageSchema = pageSchemaWith(html);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const position = v.pipe(v.number(), v.integer(), v.minValue(1));
const text = v.exactOptional(v.string());
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/** An entry of a list as the site gives it. */
export const listedItemSchema = v.object({
  ...listingItemSchema.pipe[0].entries,
  lang: text,
});

/** What the search of the news service answers. */
export const newsFoundSchema = v.object({
  items: v.array(listedItemSchema),
  pageResults: count,
  offset: count,
  limit: position,
});

/** A problem document (RFC 9457). */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  detail: v.string(),
  parameter: text,
  availableLanguages: v.exactOptional(v.array(languageCode)),
});
