import type * as v from 'valibot';
import { orNull, type Direction, type Json } from './jsonSchema';

/** A schema of which the code alone does not say what JSON Schema can: it is said by hand. */
export type Forms = ReadonlyMap<v.GenericSchema, Readonly<Record<Direction, Json>>>;

/** What schemas are called, and what is said of them and of their fields. */
export interface Vocabulary {
  readonly names: ReadonlyMap<v.GenericSchema, string>;
  readonly forms: Forms;
  /** The meaning of a definition (`Image`), or of a field (`Image.focalPoint.x`). Throws without one. */
  readonly describe: (place: string) => string;
}

/** A schema has something that no rule says in JSON Schema. */
export class Unmapped extends Error {
  override readonly name = 'Unmapped';

  constructor(place: string, what: string) {
    super(`${place}: ${what} has no form in JSON Schema`);
  }
}

type Any = v.GenericSchema;
type Node =
  | v.ObjectSchema<v.ObjectEntries, v.ErrorMessage<v.ObjectIssue> | undefined>
  | v.StrictObjectSchema<v.ObjectEntries, v.ErrorMessage<v.StrictObjectIssue> | undefined>
  | v.ArraySchema<Any, v.ErrorMessage<v.ArrayIssue> | undefined>
  | v.RecordSchema<v.GenericSchema<string>, Any, v.ErrorMessage<v.RecordIssue> | undefined>
  | v.LiteralSchema<v.Literal, v.ErrorMessage<v.LiteralIssue> | undefined>
  | v.PicklistSchema<readonly (string | number)[], undefined>
  | v.UnionSchema<Any[], undefined>
  | v.VariantSchema<string, v.ObjectSchema<v.ObjectEntries, undefined>[], undefined>
  | v.LazySchema<Any>
  | v.OptionalSchema<Any, unknown>
  | v.ExactOptionalSchema<Any, unknown>
  | v.NullableSchema<Any, unknown>
  | v.NullishSchema<Any, unknown>
  | v.StringSchema<undefined>
  | v.NumberSchema<undefined>
  | v.BooleanSchema<undefined>
  | v.NullSchema<undefined>
  | v.UnknownSchema;

const understood: ReadonlySet<string> = new Set<Node['type']>([
  'object',
  'strict_object',
  'array',
  'record',
  'literal',
  'picklist',
  'union',
  'variant',
  'lazy',
  'optional',
  'exact_optional',
  'nullable',
  'nullish',
  'string',
  'number',
  'boolean',
  'null',
  'unknown',
]);

function isNode(schema: Any): schema is Any & Node {
  return understood.has(schema.type);
}

/** Keywords of the actions of a pipe. JSON has finite numbers only. */
const keywords: Readonly<Record<string, (requirement: unknown, isList: boolean) => Json>> = {
  min_length: (least, isList) => ({ [isList ? 'minItems' : 'minLength']: least }),
  max_length: (most, isList) => ({ [isList ? 'maxItems' : 'maxLength']: most }),
  min_value: (minimum) => ({ minimum }),
  max_value: (maximum) => ({ maximum }),
  integer: () => ({ type: 'integer' }),
  finite: () => ({}),
  url: () => ({ format: 'uri' }),
  regex: (pattern) => ({ pattern: pattern instanceof RegExp ? pattern.source : undefined }),
};

function typeOf(words: readonly unknown[]): Json {
  if (words.every((word) => typeof word === 'string')) return { type: 'string' };
  return words.every(Number.isInteger) ? { type: 'integer' } : {};
}

function hasKnown(schema: Any): schema is Any & { known: ReadonlyMap<unknown, Any> } {
  return 'known' in schema && schema.known instanceof Map;
}

/** Turns schemas of the code into JSON Schema. What has no rule throws `Unmapped`. */
export class Conversion {
  /** What the schemas so far refer to as `#/$defs/{name}`. */
  readonly definitions: Record<string, Json> = {};

  constructor(
    readonly direction: Direction,
    readonly vocabulary: Vocabulary,
  ) {}

  /** The JSON Schema of a schema; `place` is where it stands, for descriptions and errors. */
  of(schema: Any, place: string): Json {
    const name = this.vocabulary.names.get(schema);
    if (name === undefined) return this.#body(schema, place);
    if (!(name in this.definitions)) {
      this.definitions[name] = {};
      const body = this.#body(schema, name);
      this.definitions[name] = { description: this.vocabulary.describe(name), ...body };
    }
    return { $ref: `#/$defs/${name}` };
  }

  #body(schema: Any, place: string): Json {
    const form = this.vocabulary.forms.get(schema);
    if (form !== undefined) return form[this.direction];
    if ('pipe' in schema && Array.isArray(schema.pipe)) return this.#pipe(schema.pipe, place);
    if (!isNode(schema)) throw new Unmapped(place, schema.type);
    switch (schema.type) {
      case 'object':
      // What the site gives may have more in a later version.
      case 'strict_object':
        return this.#object(schema.entries, place);
      case 'array':
        return { type: 'array', items: this.of(schema.item, place) };
      case 'record':
        return { type: 'object', additionalProperties: this.#inMap(schema.value, place) };
      case 'literal':
        return { ...typeOf([schema.literal]), const: schema.literal };
      case 'picklist':
        return { ...typeOf(schema.options), enum: [...schema.options] };
      case 'union':
        return { anyOf: schema.options.map((option) => this.of(option, place)) };
      case 'variant':
        return this.#variant(schema.options, schema.key, place);
      case 'lazy':
        return hasKnown(schema)
          ? this.#component(schema.known, schema.getter({}), place)
          : this.of(schema.getter(undefined), place);
      case 'nullable':
      case 'nullish':
        return this.#nullable(schema.wrapped, place);
      case 'optional':
      case 'exact_optional':
        return this.of(schema.wrapped, place);
      case 'unknown':
        return {};
      default:
        return { type: schema.type };
    }
  }

  /** Null in lists that tolerate it is an entry that is left out. */
  #nullable(wrapped: Any, place: string): Json {
    const schema = this.of(wrapped, place);
    return this.direction === 'taken' ? orNull(schema) : schema;
  }

  /** Null in a map counts as absent, as it does in objects. */
  #inMap(value: Any, place: string): Json {
    const isNullable = isNode(value) && value.type === 'nullable';
    const schema = this.of(isNullable ? value.wrapped : value, place);
    return this.direction === 'taken' ? orNull(schema) : schema;
  }

  #object(entries: v.ObjectEntries, place: string): Json {
    const required: string[] = [];
    const properties: Record<string, Json> = {};
    for (const [key, entry] of Object.entries(entries)) {
      const field = `${place}.${key}`;
      const description = this.vocabulary.describe(field);
      const { schema, isOptional } = this.#field(entry, field);
      if (!isOptional) required.push(key);
      properties[key] = { description, ...schema };
    }
    return { type: 'object', ...(required.length > 0 && { required }), properties };
  }

  #field(entry: Any, place: string): { schema: Json; isOptional: boolean } {
    const optional = ['optional', 'exact_optional', 'nullish'];
    if (!isNode(entry) || !('wrapped' in entry) || !optional.includes(entry.type)) {
      return { schema: this.of(entry, place), isOptional: false };
    }
    const { schema } = this.#field(entry.wrapped, place);
    const initial: unknown = entry.default;
    if (this.direction === 'given') return { schema, isOptional: initial === undefined };
    const withDefault = initial === undefined ? {} : { default: initial };
    return { schema: { ...this.#orAbsent(schema), ...withDefault }, isOptional: true };
  }

  #orAbsent(schema: Json): Json {
    const { type } = schema;
    return Array.isArray(type) && type.includes('null') ? schema : orNull(schema);
  }

  #variant(options: readonly Any[], propertyName: string, place: string): Json {
    const oneOf = options.map((option) => this.of(option, place));
    return { type: 'object', oneOf, discriminator: { propertyName } };
  }

  /** An unknown component is a fault of whoever publishes; the site says of which kind it was. */
  #component(known: ReadonlyMap<unknown, Any>, unknown: Any, place: string): Json {
    const options = [...known.values()];
    if (this.direction === 'taken') return this.#variant(options, 'component', place);
    return { anyOf: [...options, unknown].map((option) => this.of(option, place)) };
  }

  /**
   * A first schema, and what follows. What the site takes is described up to the first change of it;
   * that a check comes after a change, no rule can say.
   */
  #pipe(pipe: readonly unknown[], place: string): Json {
    const [first, ...actions] = pipe as readonly [Any, ...{ kind: string; type: string }[]];
    let json = this.of(first, place);
    let isChanged = this.#changes(first);
    for (const action of actions) {
      if (action.kind === 'metadata') continue;
      if (action.kind === 'transformation') {
        this.#checkTransform(action.type, json, place);
        isChanged = true;
        continue;
      }
      const keyword = keywords[action.type];
      if (keyword === undefined || isChanged) throw new Unmapped(place, action.type);
      const requirement = 'requirement' in action ? action.requirement : undefined;
      json = { ...json, ...keyword(requirement, json['type'] === 'array') };
    }
    return json;
  }

  #changes(schema: Any): boolean {
    if (!('pipe' in schema) || !Array.isArray(schema.pipe)) return false;
    return schema.pipe.some(({ kind }: { kind: string }) => kind === 'transformation');
  }

  /** Transforms of objects, lists and maps keep their shape; of others, a form says what they make. */
  #checkTransform(type: string, json: Json, place: string): void {
    const keepsShape = json['type'] === 'object' || json['type'] === 'array';
    if (this.direction === 'given' && !keepsShape) throw new Unmapped(place, type);
  }
}
