import * as v from 'valibot';

/** A schema, or a part of one. */
export type SchemaPart = v.GenericSchema;

function isSchema(value: unknown): value is SchemaPart {
  return typeof value === 'object' && value !== null && Reflect.get(value, 'kind') === 'schema';
}

/** Returns the entries of the schema of an object; undefined for other schemas. */
export function entriesOf(schema: SchemaPart): Readonly<Record<string, SchemaPart>> | undefined {
  const entries: unknown = Reflect.get(schema, 'entries');
  if (typeof entries !== 'object' || entries === null) return undefined;
  return Object.fromEntries(
    Object.entries(entries).filter((entry): entry is [string, SchemaPart] => isSchema(entry[1])),
  );
}

/** Returns the schema of what a list or a map holds; undefined for other schemas. */
export function itemOf(schema: SchemaPart): SchemaPart | undefined {
  const item: unknown = Reflect.get(schema, schema.type === 'record' ? 'value' : 'item');
  return isSchema(item) ? item : undefined;
}

/** Returns what the schema of an object has for entries that are missing. */
export function defaultsOf(schema: SchemaPart): Record<string, unknown> {
  const defaults = Object.entries(entriesOf(schema) ?? {}).flatMap(([name, entry]) => {
    const value: unknown = Reflect.get(entry, 'default');
    return value === undefined ? [] : [[name, value] as const];
  });
  return Object.fromEntries(defaults);
}

/** Returns the options of a schema that are schemas themselves: of a union or a variant. */
export function getOptions(schema: SchemaPart): readonly SchemaPart[] {
  const options: unknown = Reflect.get(schema, 'options');
  return Array.isArray(options) ? options.filter(isSchema) : [];
}

function fits(option: SchemaPart, key: unknown, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  if (typeof key !== 'string') return entriesOf(option) !== undefined;
  const entry = entriesOf(option)?.[key];
  return entry !== undefined && v.is(entry, Reflect.get(value, key));
}

/** Returns the schema that says what a value is to be: the wrapped one, and of several the one meant. */
export function schemaFor(schema: SchemaPart, value: unknown): SchemaPart {
  const wrapped: unknown = Reflect.get(schema, 'wrapped');
  if (isSchema(wrapped)) return schemaFor(wrapped, value);
  const getter: unknown = Reflect.get(schema, 'getter');
  if (typeof getter === 'function') {
    const found: unknown = getter(value);
    return isSchema(found) ? schemaFor(found, value) : schema;
  }
  const options = getOptions(schema);
  const key: unknown = Reflect.get(schema, 'key');
  const option =
    options.find((one) => key === undefined && entriesOf(one) !== undefined && v.is(one, value)) ??
    options.find((one) => fits(one, key, value));
  return option === undefined ? schema : schemaFor(option, value);
}
