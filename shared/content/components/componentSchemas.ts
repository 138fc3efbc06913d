import * as v from 'valibot';
import { contactSchema } from './contact';
import { escapeHtml } from '../../html/safeHtml';
import { listingKinds } from '../listingKinds';
import {
  componentIdSchema,
  dateSchema,
  downloadSchema,
  idSchema,
  imageSchema,
  linkSchema,
  mediaSchema,
  numberTextSchema,
  teaserSchema,
  textSchema,
  type HtmlSchema,
  type HtmlSchemas,
} from '../primitives';
import { isBlank, optionalList, optionalObject, textsSchema } from '../tolerant';

const text = v.exactOptional(v.string());
const flag = v.exactOptional(v.boolean());
const whole = v.pipe(v.number(), v.integer());
const defaultMessageLength = 4000;

function atLeastOne<const S extends v.GenericSchema>(schema: S) {
  return v.pipe(v.array(schema), v.minLength(1));
}

/** A table must keep its columns, so an empty cell stays a cell. */
export const emptyCellSchema = v.pipe(
  v.null(),
  v.transform(() => escapeHtml('')),
);

function cell<const S extends v.GenericSchema<string, string>>(written: S) {
  return v.union([written, numberTextSchema, emptyCellSchema]);
}

const videoSource = v.object({
  src: mediaSchema,
  type: v.string(),
  height: v.exactOptional(v.pipe(whole, v.minValue(1))),
  size: v.exactOptional(v.pipe(v.number(), v.minValue(0))),
});

const videoTrack = v.object({
  src: mediaSchema,
  srclang: v.string(),
  label: v.string(),
  kind: v.picklist(['captions', 'subtitles', 'descriptions', 'chapters', 'metadata']),
});

const seconds = v.pipe(v.number(), v.minValue(0));

const transcript = v.array(v.object({ start: seconds, speaker: text, text: v.string() }));

const video = v.object({
  title: textSchema,
  sources: atLeastOne(videoSource),
  poster: v.exactOptional(mediaSchema),
  duration: v.exactOptional(seconds),
  tracks: optionalList(videoTrack),
  transcript: v.exactOptional(transcript),
  description: text,
  copyright: text,
  signLanguage: flag,
});

const listing = v.object({
  kind: v.picklist(listingKinds),
  title: text,
  filter: optionalObject({
    organisations: optionalList(idSchema),
    topics: optionalList(idSchema),
    categories: optionalList(idSchema),
  }),
  limit: v.pipe(whole, v.minValue(1), v.maxValue(100)),
  showAll: v.exactOptional(linkSchema),
});

const quote = v.object({
  text: textSchema,
  author: text,
  role: text,
  image: v.exactOptional(imageSchema),
});

const teasers = v.object({
  title: text,
  presentation: v.optional(v.picklist(['grid', 'carousel', 'list']), 'grid'),
  items: v.array(teaserSchema),
  showAll: v.exactOptional(linkSchema),
});

const audio = v.object({ title: textSchema, src: mediaSchema, type: v.string(), transcript: text });

function contactForm(html: HtmlSchema) {
  return v.object({
    intro: v.exactOptional(html),
    subjects: optionalList(v.object({ id: idSchema, label: textSchema })),
    answer: v.exactOptional(textSchema),
    messageMaxLength: v.optional(
      v.pipe(whole, v.minValue(1), v.maxValue(100_000)),
      defaultMessageLength,
    ),
  });
}

function table(html: HtmlSchema) {
  return v.object({
    caption: text,
    head: v.optional(
      v.pipe(
        v.array(cell(v.string())),
        v.transform((head) => (head.every(isBlank) ? [] : head)),
      ),
      [],
    ),
    rows: v.array(v.array(cell(html))),
    rowHeaders: flag,
    sortable: flag,
    narrow: v.exactOptional(v.picklist(['stack', 'scroll'])),
  });
}

function notification(html: HtmlSchema) {
  return v.object({
    variant: v.picklist(['info', 'hint', 'warning', 'error', 'success']),
    title: text,
    html,
  });
}

function textImage(html: HtmlSchema) {
  return v.object({
    title: text,
    html,
    image: imageSchema,
    imageSide: v.optional(v.picklist(['left', 'right']), 'left'),
    link: v.exactOptional(linkSchema),
  });
}

function glossaryEntry(html: HtmlSchema) {
  return v.object({
    term: textSchema,
    slug: textSchema,
    html,
    abbreviation: text,
    translations: v.exactOptional(textsSchema),
    synonyms: optionalList(v.string()),
    related: optionalList(v.string()),
    source: text,
  });
}

function timelineItem(html: HtmlSchema) {
  return v.object({
    date: dateSchema,
    title: textSchema,
    html: v.exactOptional(html),
    link: v.exactOptional(linkSchema),
  });
}

/** A component that holds no others. The views know which styles there are. */
function plain<const N extends string, const C extends v.GenericSchema>(name: N, content: C) {
  return v.object({
    component: v.literal(name),
    id: componentIdSchema,
    content,
    styles: v.exactOptional(v.record(v.string(), v.string())),
  });
}

/** Returns schemas of components that hold no others; docs/contributors-guide.md names the other places to change. */
export function plainComponentSchemas({ block: html, inline }: HtmlSchemas) {
  return [
    plain('lead', v.object({ text: inline, showDate: flag })),
    plain('heading', v.object({ text: textSchema, level: v.picklist([2, 3, 4, 5]) })),
    plain('p', v.object({ html: inline })),
    plain('richtext', v.object({ html })),
    plain(
      'list',
      v.object({
        ordered: flag,
        type: v.exactOptional(v.picklist(['1', 'a', 'A', 'i', 'I'])),
        start: v.exactOptional(v.pipe(v.number(), v.integer())),
        items: v.array(html),
      }),
    ),
    plain('quote', quote),
    plain('table', table(html)),
    plain('notification', notification(html)),
    plain('image', v.object({ image: imageSchema })),
    plain('text-image', textImage(html)),
    plain('slideshow', v.object({ title: text, images: atLeastOne(imageSchema) })),
    plain('teasers', teasers),
    plain('listing', listing),
    plain('downloads', v.object({ title: text, items: v.array(downloadSchema) })),
    plain('links', v.object({ title: text, items: v.array(linkSchema) })),
    plain('video', video),
    plain('audio', audio),
    plain('info', v.object({ title: text, items: v.array(v.object({ label: textSchema, html })) })),
    plain('contact', contactSchema),
    plain('contact-form', contactForm(html)),
    plain('glossary', v.object({ entries: v.array(glossaryEntry(html)) })),
    plain('timeline', v.object({ items: v.array(timelineItem(html)) })),
    plain('social', v.object({ items: v.array(linkSchema) })),
    plain('html', v.object({ html })),
    plain('separator', v.optional(v.object({}), {})),
  ] as const;
}

/** A component that holds no others, as a union told apart by `component`. */
export type PlainComponent = v.InferOutput<ReturnType<typeof plainComponentSchemas>[number]>;
