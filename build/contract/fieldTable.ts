import { isJson, type Json } from './jsonSchema';

/** A field as the readable page shows it, in HTML. */
export interface FieldRow {
  readonly name: string;
  readonly form: string;
  readonly isRequired: boolean;
  readonly description: string;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/** A text with what stands between backticks as code, as HTML. */
export function inlineHtml(text: string): string {
  return escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>');
}

function code(text: string): string {
  return `<code>${escaped(text)}</code>`;
}

function jsonIn(value: unknown): Json[] {
  return Array.isArray(value) ? value.filter(isJson) : [];
}

function isNull({ type }: Json): boolean {
  return type === 'null';
}

function joined(forms: readonly string[]): string {
  return [...new Set(forms)].join(' or ');
}

function limits(schema: Json): string {
  const words: Readonly<Record<string, string>> = {
    minimum: 'from',
    maximum: 'to',
    minItems: 'at least',
    maxItems: 'at most',
  };
  const found = Object.entries(words).filter(([key]) => schema[key] !== undefined);
  return found.map(([key, word]) => ` ${word} ${String(schema[key])}`).join('');
}

/** What a value is like, in a few words; null, which counts as absent everywhere, is not named. */
function formOf(schema: Json): string {
  const { $ref, type, items, additionalProperties, const: word } = schema;
  if (typeof $ref === 'string') {
    const name = $ref.replace(/^.*\//, '');
    return `<a href="#${name}">${name}</a>`;
  }
  if (word !== undefined) return code(JSON.stringify(word).replaceAll('"', ''));
  const { enum: words } = schema;
  if (Array.isArray(words)) {
    return joined(words.filter((one) => one !== null).map((one) => code(String(one))));
  }
  const alternatives = [...jsonIn(schema['anyOf']), ...jsonIn(schema['oneOf'])];
  if (alternatives.length > 0) {
    return joined(alternatives.filter((one) => !isNull(one)).map(formOf));
  }
  if (isJson(items)) return `list of ${formOf(items)}${limits(schema)}`;
  if (isJson(additionalProperties)) return `map of ${formOf(additionalProperties)}`;
  const names = (Array.isArray(type) ? type : [type]).filter((name) => name !== 'null');
  return names.length === 0 || names[0] === undefined
    ? 'any value'
    : joined(names.map(String)) + limits(schema);
}

/** The object that a field holds, itself or in a list, or undefined. */
function objectIn(schema: Json): { object: Json; isList: boolean } | undefined {
  if (isJson(schema['properties'])) return { object: schema, isList: false };
  const { items, additionalProperties } = schema;
  const inner = isJson(items)
    ? items
    : isJson(additionalProperties)
      ? additionalProperties
      : undefined;
  const found = inner && objectIn(inner);
  if (found !== undefined) return { ...found, isList: isJson(items) };
  const objects = jsonIn(schema['anyOf']).filter((one) => isJson(one['properties']));
  const properties = objects.map((one) => one['properties']);
  return properties.length === 0
    ? undefined
    : { object: { properties: Object.assign({}, ...properties), required: [] }, isList: false };
}

/** The fields of an object, with those of the objects inside it. */
export function fieldRows(schema: Json, prefix = ''): FieldRow[] {
  const found = objectIn(schema);
  if (found === undefined) return [];
  const { properties, required } = found.object;
  const needed: readonly unknown[] = Array.isArray(required) ? required : [];
  return Object.entries(isJson(properties) ? properties : {}).flatMap(([name, field]) => {
    if (!isJson(field)) return [];
    const path = `${prefix}${name}`;
    const inner = objectIn(field);
    const row = {
      name: path,
      form: inner === undefined || inner.isList ? formOf(field) : 'object',
      isRequired: needed.includes(name),
      description: typeof field['description'] === 'string' ? inlineHtml(field['description']) : '',
    };
    return [row, ...fieldRows(field, inner?.isList === true ? `${path}[].` : `${path}.`)];
  });
}

/** What is inside a definition that has no fields: its form in words. */
export function formLine(schema: Json): string {
  return formOf(schema);
}
