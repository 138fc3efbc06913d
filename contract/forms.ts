import * as v from 'valibot';
import { longestHtml } from '../config/limits';
import { unknownSchema } from '../shared/content/components';
import { variantPathSchema } from '../shared/content/imageManifest';
import { emptyCellSchema } from '../shared/content/plainComponents';
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
} from '../shared/content/primitives';
import { cleanHtml } from '../server/content/cleanDocument';
import type { Forms } from './convert';
import type { Direction, Json } from './jsonSchema';

/** Neither controls nor a backslash, which browsers would rewrite. */
const plain = '[^\\u0000-\\u001f\\u007f\\\\]';
const web = '[hH][tT][tT][pP][sS]?://[^/?#\\\\\\u0000-\\u001f\\u007f]';
const others = '[mM][aA][iI][lL][tT][oO]:|[tT][eE][lL]:|#';

/** An address that begins so. What else an address has to be like, a pattern cannot say. */
const addressPattern = (beginnings: string) => `^\\s*(?:${beginnings})${plain}*\\s*$`;
const mediaPattern = addressPattern(`${web}|/(?!/)|media/`);

const text = { type: 'string', pattern: '\\S' };
const day = { type: 'string', format: 'date', pattern: v.ISO_DATE_REGEX.source };
const instant = { type: 'string', format: 'date-time', pattern: instantPattern.source };
const link = { type: 'string', pattern: addressPattern(`${web}|/(?!/)|media/|${others}`) };
const media = { type: 'string', pattern: mediaPattern };
const html = { type: 'string', maxLength: longestHtml };

/** The same in both directions. */
function both(form: Json): Readonly<Record<Direction, Json>> {
  return { taken: form, given: form };
}

/**
 * What JSON Schema says of the schemas whose checks or changes are code. Everything that is written
 * here by hand is compared with the parser by tests.
 */
export const forms: Forms = new Map<v.GenericSchema, Readonly<Record<Direction, Json>>>([
  [textSchema, both(text)],
  [daySchema, both(day)],
  [dateSchema, both({ anyOf: [day, instant] })],
  [instantSchema, both(instant)],
  [hrefSchema, both(link)],
  [mediaSchema, both(media)],
  [cleanHtml.block, { taken: html, given: { type: 'string' } }],
  [cleanHtml.inline, { taken: html, given: { type: 'string' } }],
  [idSchema, { taken: { anyOf: [text, { type: 'number' }] }, given: text }],
  [numberTextSchema, { taken: { type: 'number' }, given: { type: 'string' } }],
  [emptyCellSchema, { taken: { type: 'null' }, given: { type: 'string' } }],
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
