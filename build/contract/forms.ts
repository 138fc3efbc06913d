import type { JsonSchema } from '@valibot/to-json-schema';
import * as v from 'valibot';
import { unknownSchema } from '../../shared/content/components/component';
import { variantPathSchema } from '../../shared/content/site';
import { emptyCellSchema } from '../../shared/content/components/componentSchemas';
import {
  dateSchema,
  daySchema,
  hrefSchema,
  idSchema,
  instantPattern,
  instantSchema,
  mediaSchema,
  numberTextSchema,
  textSchema,
  writtenIdSchema,
} from '../../shared/content/primitives';
import type { Direction } from './jsonSchema';
import { html } from './schemas';

/** Neither controls nor a backslash, which browsers would rewrite. */
const plain = '[^\\u0000-\\u001f\\u007f\\\\]';
const web = '[hH][tT][tT][pP][sS]?://[^/?#\\\\\\u0000-\\u001f\\u007f]';
const others = '[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:|#';

/** An address that begins so. What else an address has to be like, a pattern cannot say. */
const addressPattern = (beginnings: string) => `^\\s*(?:${beginnings})${plain}*\\s*$`;
const mediaPattern = addressPattern(`${web}|/(?!/)|media/`);

const text: JsonSchema = { type: 'string', pattern: '\\S' };
const day: JsonSchema = { type: 'string', format: 'date', pattern: v.ISO_DATE_REGEX.source };
const instant: JsonSchema = { type: 'string', format: 'date-time', pattern: instantPattern.source };
const link: JsonSchema = {
  type: 'string',
  pattern: addressPattern(`${web}|/(?!/)|media/|${others}`),
};
const media: JsonSchema = { type: 'string', pattern: mediaPattern };

type Forms = Readonly<Partial<Record<Direction, JsonSchema>>>;

/** The same in both directions. */
function both(form: JsonSchema): Forms {
  return { input: form, output: form };
}

/**
 * What JSON Schema says of the schemas whose checks or changes are code. Everything that is written
 * here by hand is compared with the parser by tests. A schema stands before those that it is part of.
 */
const forms = new Map<v.GenericSchema, Forms>([
  [textSchema, both(text)],
  [daySchema, both(day)],
  [instantSchema, both(instant)],
  [dateSchema, both({ anyOf: [day, instant] })],
  [hrefSchema, both(link)],
  [mediaSchema, both(media)],
  [html.block, { output: { type: 'string' } }],
  [html.inline, { output: { type: 'string' } }],
  [writtenIdSchema, both({ type: 'string' })],
  [idSchema, { input: { anyOf: [text, { type: 'number' }] }, output: text }],
  [numberTextSchema, { input: { type: 'number' }, output: { type: 'string' } }],
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

/** What is written by hand of a schema, or of an action in its pipe; undefined where nothing is. */
export function formOf(part: object, direction: Direction): JsonSchema | undefined {
  return formsByPart.get(part)?.[direction];
}
