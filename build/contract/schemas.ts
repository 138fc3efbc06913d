import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { longestHtml } from '../../config/limits';
import { unknownSchema } from '../../shared/content/components/component';
import { emptyCellSchema } from '../../shared/content/components/componentSchemas';
import { listingItemSchema } from '../../shared/content/listingItem';
import { pageSchemaWith } from '../../shared/content/page';
import * as primitives from '../../shared/content/primitives';
import { variantPathSchema } from '../../shared/content/site';
import type { TypeMode } from './jsonSchema';

const htmlSchema = () => v.pipe(primitives.rawHtmlSchema, v.maxLength(longestHtml));

/** HTML as it is published. The site sanitises it, which no schema says. */
export const html = { block: htmlSchema(), inline: htmlSchema() };

/** The page as it is published. */
export const pageSchema = pageSchemaWith(html);

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const position = v.pipe(v.number(), v.integer(), v.minValue(1));
const optionalText = v.exactOptional(v.string());
const languageCode = v.pipe(v.string(), v.regex(/^[a-z]{2}$/));

/** An entry of a list as the site gives it. */
export const listedItemSchema = v.object({
  ...listingItemSchema.pipe[0].entries,
  lang: optionalText,
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
  parameter: optionalText,
  availableLanguages: v.exactOptional(v.array(languageCode)),
});

/** Neither controls nor a backslash, which browsers would rewrite. */
const plain = '[^\\u0000-\\u001f\\u007f\\\\]';
const web = '[hH][tT][tT][pP][sS]?://[^/?#\\\\\\u0000-\\u001f\\u007f]';
const others = '[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:|#';

/** An address that begins so. What else an address has to be like, a pattern cannot say. */
const addressPattern = (beginnings: string) => `^\\s*(?:${beginnings})${plain}*\\s*$`;

const text: JsonSchema = { type: 'string', pattern: '\\S' };
const day: JsonSchema = { type: 'string', format: 'date', pattern: v.ISO_DATE_REGEX.source };
const instant: JsonSchema = {
  type: 'string',
  format: 'date-time',
  pattern: primitives.instantPattern.source,
};
const linkPattern = addressPattern(`${web}|/(?!/)|media/|${others}`);
const link: JsonSchema = { type: 'string', pattern: linkPattern };
const media: JsonSchema = { type: 'string', pattern: addressPattern(`${web}|/(?!/)|media/`) };

type Forms = Readonly<Partial<Record<TypeMode, JsonSchema>>>;

const both = (form: JsonSchema): Forms => ({ input: form, output: form });

/** What code checks, by hand: tests compare it. A schema stands before those that it is part of. */
const forms = new Map<v.GenericSchema, Forms>([
  [primitives.textSchema, both(text)],
  [primitives.daySchema, both(day)],
  [primitives.instantSchema, both(instant)],
  [primitives.dateSchema, both({ anyOf: [day, instant] })],
  [primitives.hrefSchema, both(link)],
  [primitives.mediaSchema, both(media)],
  [html.block, { output: { type: 'string' } }],
  [html.inline, { output: { type: 'string' } }],
  [primitives.rawIdSchema, both({ type: 'string' })],
  [primitives.idSchema, { input: { anyOf: [text, { type: 'number' }] }, output: text }],
  [primitives.numberTextSchema, { input: { type: 'number' }, output: { type: 'string' } }],
  [emptyCellSchema, { input: { type: 'null' }, output: { type: 'string' } }],
  [
    variantPathSchema,
    both({ type: 'string', pattern: `^\\s*(?:${web}|/(?!/)|media/)[^\\s,\\\\]*\\s*$` }),
  ],
  [
    unknownSchema,
    both({
      type: 'object',
      required: ['component', 'id', 'unknown'],
      properties: {
        component: { ...text, description: 'Its name' },
        id: { type: 'string', description: 'Its id' },
        unknown: { const: true, description: 'Set on components that the site does not know' },
      },
    }),
  ],
]);

/** A schema with what it is made of: the actions of its pipe, the alternatives of a union. */
function partsOf(schema: object): object[] {
  const pipe = 'pipe' in schema && Array.isArray(schema.pipe) ? schema.pipe : [];
  const options = 'options' in schema && Array.isArray(schema.options) ? schema.options : [];
  return [schema, ...[...pipe, ...options].flatMap((part: object) => partsOf(part))];
}

const formsByPart = new Map<object, Forms>();
for (const [schema, form] of forms) {
  for (const part of partsOf(schema)) {
    if (!formsByPart.has(part)) formsByPart.set(part, form);
  }
}

/** Returns what is written by hand of a schema, or of an action in its pipe; undefined where nothing is. */
export function formOf(part: object, mode: TypeMode): JsonSchema | undefined {
  return formsByPart.get(part)?.[mode];
}
