import * as v from 'valibot';
import * as primitives from '../../../shared/content/primitives';
import { entriesOf, itemOf, getOptions, schemaFor } from '../../../shared/content/schemaParts';
import type { SchemaPart } from '../../../shared/content/schemaParts';
import { twoDigits } from '../../../shared/language/formats/dates';
import { instantOfLocal, swissOffset } from '../../../shared/language/swissTime';
import { type Authoring, type TextPlace, keepOrigins, originOf } from './authoring';
import { htmlOfText } from './blockParts';
import { componentSchema } from '../../../shared/content/components/component';
import { detailSchemas } from '../../../shared/content/components/details';
import { pageSchemaWith } from '../../../shared/content/page';

/** Stand where HTML does in the schemas: there authors write Markdown. */
export const htmlMarker: primitives.HtmlSchemas = {
  block: v.pipe(primitives.rawHtmlSchema, v.title('blocks')),
  inline: v.pipe(primitives.rawHtmlSchema, v.title('text')),
};

const pages = pageSchemaWith(htmlMarker).options;

/** Schema of what a page says of itself, with the places where authors write Markdown for HTML. */
export const metadataSchema: SchemaPart = pages[0].entries.metadata;

/** Names of the content types. */
export const contentTypes: readonly string[] = pages.flatMap(({ entries: { contentType } }) =>
  'literal' in contentType ? [contentType.literal] : contentType.options,
);

/** Schemas of the details of content types; others have none. */
export const detailsSchemas: ReadonlyMap<string, SchemaPart> = new Map(
  Object.entries(detailSchemas(htmlMarker.block)),
);

const components = componentSchema(htmlMarker).byName;

/** Returns the schema of the content of a component by its name; undefined for what is none of the contract. */
export function contentSchema(component: string): SchemaPart | undefined {
  const schema = components.get(component);
  const content = schema && entriesOf(schema)?.['content'];
  return content && schemaFor(content, {});
}

const localTime = /^(\d{4}-\d{2}-\d{2})[T ](\d{1,2}:\d{2})(?::\d{2})?$/;
const timeRange = /^\d{4}-\d{2}-\d{2}[T ](\d{1,2}:\d{2}) ?[-–] ?(\d{1,2}:\d{2})$/;
const markdownMarks = /\*\*[^\s*][^*]*\*\*|!?\[[^\]\n]+\]\([^)\s]+\)|^#{1,6} \S.*/;
const minute = 60_000;

/** A time without an offset, as clocks where the site is show it, with that offset. */
function withOffset(text: string): string {
  const [, day = '', clock = ''] = localTime.exec(text) ?? [];
  const local = Date.parse(`${day}T${clock.padStart(5, '0')}:00Z`);
  if (Number.isNaN(local)) return text;
  const minutes = swissOffset(instantOfLocal(local)) / minute;
  const [sign, ahead] = [minutes < 0 ? '-' : '+', Math.trunc(Math.abs(minutes))];
  return `${day}T${clock.padStart(5, '0')}:00${sign}${twoDigits(Math.trunc(ahead / 60))}:${twoDigits(ahead % 60)}`;
}

function readAttribute(schema: SchemaPart, text: string): unknown {
  const { type } = schema;
  if (type === 'boolean' && ['', 'true', 'false'].includes(text)) return text !== 'false';
  const isNumber = type === 'number' || (type === 'picklist' && !v.is(schema, text));
  if (isNumber && /^-?\d+(?:\.\d+)?$/.test(text)) return Number(text);
  return type === 'array' ? text.split(/\s*,\s*/) : text;
}

interface Fitting {
  readonly authoring: Authoring;
  /** Where it was written, as far as its parts are not known better. */
  readonly place: TextPlace;
  /** Whether its texts are those of attributes, which know no other values. */
  readonly isAttribute?: boolean;
}

function fitText(schema: SchemaPart, text: string, { authoring, place }: Fitting): string {
  const isMeant = (one: SchemaPart) => schema === one || getOptions(schema).includes(one);
  if (isMeant(htmlMarker.block)) return htmlOfText(text, 'block', authoring);
  if (isMeant(htmlMarker.inline)) return htmlOfText(text, 'inline', authoring);
  if (isMeant(primitives.hrefSchema)) return authoring.link(text, place);
  if (isMeant(primitives.mediaSchema)) return authoring.media(text, place);
  if (isMeant(primitives.dateSchema) || isMeant(primitives.instantSchema)) {
    const [, begin = '', end = ''] = timeRange.exec(text) ?? [];
    // A time behind a hyphen would be read as an offset.
    if (begin.padStart(5, '0') >= end.padStart(5, '0')) return withOffset(text);
    authoring.error(place, 'contract', 'one time: the other is that of the end', text);
    return text.slice(0, 10);
  }
  const marks = schema.type === 'string' ? markdownMarks.exec(text) : null;
  if (marks !== null) {
    const expected = 'plain text: this field is no Markdown';
    authoring.warn(place, 'markdown', expected, marks[0]);
  }
  return text;
}

function describeFile(value: object, { authoring }: Fitting): void {
  const href: unknown = Reflect.get(value, 'href');
  if (typeof href !== 'string') return;
  const [, extension] = /\.(\w+)(?:[?#]|$)/.exec(href) ?? [];
  const size = authoring.sizeOf(href);
  if (!('format' in value) && extension !== undefined) {
    Reflect.set(value, 'format', extension.toUpperCase());
  }
  if (!('size' in value) && size !== undefined) Reflect.set(value, 'size', size);
}

/** Makes a written value that of the contract: HTML, addresses, instants; misfits stay as they are. */
export function fitValue(whole: SchemaPart, value: unknown, fitting: Fitting): unknown {
  const schema = schemaFor(whole, value);
  if (typeof value === 'string') {
    const read = fitting.isAttribute === true ? readAttribute(schema, value) : value;
    return typeof read === 'string'
      ? fitText(schema, read, fitting)
      : fitValue(schema, read, { ...fitting, isAttribute: false });
  }
  if (typeof value !== 'object' || value === null) return value;
  const placeOf = (key: string | number) => originOf(value, key) ?? fitting.place;
  const item = itemOf(schema);
  if (Array.isArray(value)) {
    const list = value.map((entry: unknown, index) =>
      item === undefined ? entry : fitValue(item, entry, { ...fitting, place: placeOf(index) }),
    );
    return keepOrigins(list, value);
  }
  const entries = entriesOf(schema);
  const fitted = Object.entries(value).map(([key, entry]) => {
    const part = Object.hasOwn(entries ?? {}, key) ? entries?.[key] : item;
    const place = placeOf(key);
    return [key, part === undefined ? entry : fitValue(part, entry, { ...fitting, place })];
  });
  const result: object = keepOrigins(Object.fromEntries(fitted), value);
  if (schema === primitives.downloadSchema) describeFile(result, fitting);
  return result;
}
