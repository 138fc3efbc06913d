import * as v from 'valibot';

const text = v.optional(v.string());
const url = v.pipe(v.string(), v.url());

const named = v.object({ id: v.string(), label: v.string(), url: v.optional(url) });

const item = v.object({
  id: v.string(),
  type: v.string(),
  title: v.string(),
  url,
  language: text,
  description: text,
  published: text,
  start: text,
  end: text,
  place: text,
});

/** A part of a page; the content contract says what is in each. */
const component = v.object({ component: v.string(), id: v.string() });

/** A page as data for everyone (`docs/integrators-guide.md`). A version only ever gains members. */
export const pageAsDataSchema = v.strictObject({
  url,
  /** Content type of the page, or `listing`. */
  type: v.string(),
  /** Document id, the same in every language. */
  id: text,
  /** Language of the content (BCP 47), and the direction of its script. */
  language: v.string(),
  direction: v.picklist(['ltr', 'rtl']),
  title: v.string(),
  description: text,
  lead: text,
  published: text,
  modified: text,
  changes: v.optional(v.array(v.object({ at: v.string(), note: v.string() }))),
  publisher: v.optional(v.object({ name: v.string(), url })),
  organisations: v.optional(v.array(named)),
  topics: v.optional(v.array(named)),
  image: v.optional(v.object({ url, alt: v.string(), copyright: text, caption: text })),
  translations: v.array(v.object({ language: v.string(), url })),
  breadcrumb: v.array(v.object({ title: v.string(), url: v.optional(url) })),
  /** In the form of the content contract; addresses that begin with `/` are those of this site. */
  content: v.optional(v.array(component)),
  details: v.optional(v.object({})),
  contacts: v.optional(v.array(v.object({ name: v.string(), vcard: url }))),
  /** Of listings: one page of the list, and how many there are in all. */
  items: v.optional(v.array(item)),
  total: v.optional(v.number()),
  page: v.optional(v.number()),
  totalPages: v.optional(v.number()),
  structuredData: v.array(v.record(v.string(), v.unknown())),
});

export type PageAsData = v.InferOutput<typeof pageAsDataSchema>;
