import {
  toJsonSchema,
  toJsonSchemaDefs,
  type ConversionConfig,
  type JsonSchema,
} from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { defaultsOf, entriesOf } from '../../shared/content/schemaParts';
import { isJson, mapJson, type TypeMode, type Json } from './jsonSchema';
import { formOf } from './schemas';
import { definitionsFor, describe } from './vocabulary';

type Override<K extends 'overrideSchema' | 'overrideAction'> = NonNullable<ConversionConfig[K]>;
type Schema = Parameters<Override<'overrideSchema'>>[0]['valibotSchema'];

const isNull = (schema: unknown) => isJson(schema) && schema['type'] === 'null';

/** The schema of what fits, or of null, which counts as absent. */
function orNull({ default: initial, ...schema }: JsonSchema): JsonSchema {
  const { const: word, ...rest } = schema;
  const { type, enum: words = word === undefined ? undefined : [word], anyOf } = rest;
  const withDefault = initial === undefined ? {} : { default: initial };
  if (Array.isArray(type) || anyOf?.some(isNull)) return { ...schema, ...withDefault };
  if (type === undefined || 'oneOf' in schema) {
    return { anyOf: [schema, { type: 'null' }], ...withDefault };
  }
  const allowed = words && { enum: [...words, null] };
  return { ...rest, type: [type, 'null'], ...allowed, ...withDefault };
}

function withoutDefault({ default: _, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Alternatives, with OpenAPI's note of the field by which they are told apart. */
function alternatives(oneOf: JsonSchema[], propertyName: string): JsonSchema {
  const note = { discriminator: { propertyName } };
  return { type: 'object', oneOf, ...note };
}

function typeOf(words: readonly unknown[]): JsonSchema {
  if (words.every((word) => typeof word === 'string')) return { type: 'string' };
  return words.every(Number.isInteger) ? { type: 'integer' } : {};
}

/** An object may have more than is described; a later version may give more. */
function objectForm(json: JsonSchema, schema: Schema, mode: TypeMode): JsonSchema {
  const { additionalProperties: _, required = [], ...rest } = json;
  // The site always gives the fields that have a default.
  const defaults = mode === 'output' ? Object.keys(defaultsOf(schema)) : [];
  const names = Object.keys(entriesOf(schema) ?? {}).filter((name) =>
    [...required, ...defaults].includes(name),
  );
  return { ...rest, ...(names.length > 0 && { required: names }) };
}

/** Any component: one of those that the site knows, and in what it gives also an unknown one. */
function componentForm(schema: Schema, json: JsonSchema, mode: TypeMode): JsonSchema {
  const all = 'byName' in schema && schema.byName instanceof Map ? [...schema.byName.values()] : [];
  if (all.length === 0) return json;
  const names = new Map(Object.entries(definitionsFor(mode)).map(([name, one]) => [one, name]));
  const options = all.map((one) => ({ $ref: `#/$defs/${names.get(one) ?? ''}` }));
  return mode === 'input' ? alternatives(options, 'component') : { anyOf: [...options, json] };
}

/** What this contract says otherwise than the library: null, defaults, discriminators, open objects. */
function schemaForm(schema: Schema, json: JsonSchema, mode: TypeMode) {
  switch (schema.type) {
    case 'object':
    case 'strict_object':
      return objectForm(json, schema, mode);
    case 'record': {
      const { propertyNames: _, additionalProperties: value, ...rest } = json;
      const inMap = mode === 'input' && typeof value === 'object' ? orNull(value) : value;
      return { ...rest, ...(inMap !== undefined && { additionalProperties: inMap }) };
    }
    case 'optional':
    case 'exact_optional':
      return mode === 'input' ? orNull(json) : withoutDefault(json);
    case 'nullable':
    case 'nullish': {
      const { anyOf: [value] = [], ...rest } = json;
      const wrapped = typeof value === 'object' ? { ...value, ...rest } : rest;
      return mode === 'input' ? orNull(wrapped) : withoutDefault(wrapped);
    }
    case 'literal':
      return { ...typeOf([json.const]), ...json };
    case 'picklist':
      return { ...json, ...typeOf(json.enum ?? []), enum: [...(json.enum ?? [])] };
    case 'variant': {
      const options = (json.oneOf ?? []).filter((option) => typeof option === 'object');
      return 'key' in schema ? alternatives(options, String(schema.key)) : undefined;
    }
    case 'lazy':
      return componentForm(schema, json, mode);
    default:
      return undefined;
  }
}

/** How the library converts; what has no form in JSON Schema makes it throw. */
function configFor(mode: TypeMode): ConversionConfig {
  return {
    ignoreActions: ['brand'],
    target: 'draft-2020-12',
    typeMode: mode,
    overrideSchema({ valibotSchema, jsonSchema, definitions }) {
      // A value that may be given up is a definition of the library's own, which has a number.
      const [, number = ''] = /^#\/\$defs\/(\d+)$/.exec(jsonSchema.$ref ?? '') ?? [];
      const json = definitions[number] ?? jsonSchema;
      return formOf(valibotSchema, mode) ?? schemaForm(valibotSchema, json, mode);
    },
    overrideAction({ valibotAction: action, jsonSchema }) {
      // JSON has finite numbers only, and transforms of objects and lists keep their shape.
      const keepsShape = jsonSchema.type === 'object' || jsonSchema.type === 'array';
      const saysNothing = action.type === 'finite' || (action.type === 'transform' && keepsShape);
      return formOf(action, mode) ?? (saysNothing ? jsonSchema : undefined);
    },
  };
}

/** A schema whose fields have their descriptions, each by its place. */
function withDescriptions(schema: unknown, place: string): Json {
  if (!isJson(schema)) return {};
  const entries = Object.entries(schema).map(([key, part]) => {
    if (key === 'properties' && isJson(part)) {
      const fields = Object.entries(part).map(([name, field]) => {
        const isDescribed = isJson(field) && 'description' in field;
        const text = isDescribed ? {} : { description: describe(`${place}.${name}`) };
        return [name, { ...text, ...withDescriptions(field, `${place}.${name}`) }];
      });
      return [key, Object.fromEntries(fields)];
    }
    if (!['items', 'additionalProperties', 'anyOf', 'oneOf'].includes(key)) return [key, part];
    if (Array.isArray(part)) return [key, part.map((option) => withDescriptions(option, place))];
    return [key, isJson(part) ? withDescriptions(part, place) : part];
  });
  return Object.fromEntries(entries);
}

/** Returns the JSON Schema of a schema whose fields are described at a place; throws where it has none. */
export function convert(schema: v.GenericSchema, place: string, mode: TypeMode): Json {
  const { $schema, $defs, ...json } = toJsonSchema(schema, {
    ...configFor(mode),
    definitions: definitionsFor(mode),
  });
  return withDescriptions(json, place);
}

function convertDefinitions(mode: TypeMode): Readonly<Record<string, Json>> {
  const named = definitionsFor(mode);
  const all = toJsonSchemaDefs(named, configFor(mode));
  const describeOne = (name: string) => ({
    description: describe(name),
    ...withDescriptions(all[name], name),
  });
  return Object.fromEntries(Object.keys(named).map((name) => [name, describeOne(name)]));
}

const definitions = { input: convertDefinitions('input'), output: convertDefinitions('output') };

/** Returns the definitions that a part of the contract refers to, themselves or through others, by name. */
export function collectDefinitions(part: unknown, mode: TypeMode): Readonly<Record<string, Json>> {
  const all = definitions[mode];
  const found = new Map<string, Json>();
  const collect = (value: unknown) =>
    mapJson(value, (json) => {
      const name = String(json['$ref']).replace('#/$defs/', '');
      const definition = all[name];
      if (definition === undefined || found.has(name)) return json;
      found.set(name, definition);
      collect(definition);
      return json;
    });
  collect(part);
  return Object.fromEntries([...found].toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
