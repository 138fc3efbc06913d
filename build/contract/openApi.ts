import * as v from 'valibot';
import { answerTypes } from '../../shared/html/mediaTypes';
import type { ParameterEntries } from '../../shared/news/newsQuery';
import { convert, collectDefinitions } from './convert';
import { contractVersion } from './documents';
import { isJson, mapJson, type TypeMode, type Json } from './jsonSchema';
import { problemSchema } from './schemas';

/** One thing that can be asked for (GET), and its answers by status. */
export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly description?: string;
  readonly parameters: readonly Json[];
  readonly responses: Readonly<Record<string, Json>>;
}

interface Service {
  readonly title: string;
  readonly description: string;
  /** What stands in front of the paths. */
  readonly server: string;
  readonly operations: readonly (readonly [path: string, Operation])[];
}

/** A schema as OpenAPI has it: definitions are components, and discriminators know their names. */
function asComponents(schema: Json, definitions: Readonly<Record<string, Json>>): Json {
  const changed = mapJson(schema, (part) => {
    const { $ref, discriminator, oneOf } = part;
    if (typeof $ref === 'string') {
      return { ...part, $ref: $ref.replace('#/$defs/', '#/components/schemas/') };
    }
    if (!isJson(discriminator) || !Array.isArray(oneOf)) return part;
    const mapping = mappingOf(String(discriminator['propertyName']), oneOf, definitions);
    return { ...part, discriminator: { ...discriminator, ...mapping } };
  });
  return isJson(changed) ? changed : {};
}

/** Words by which alternatives are told apart, and what they stand for; none where those have no names. */
function mappingOf(
  property: string,
  alternatives: readonly unknown[],
  definitions: Readonly<Record<string, Json>>,
): Json {
  const pairs = alternatives.flatMap((alternative) => {
    const $ref = isJson(alternative) ? String(alternative['$ref']) : '';
    const properties = definitions[$ref.replace(/^.*\//, '')]?.['properties'];
    const word = isJson(properties) ? properties[property] : undefined;
    if (!isJson(word)) return [];
    const { const: one, enum: words } = word;
    return (Array.isArray(words) ? words : [one]).map((value) => [String(value), $ref]);
  });
  return pairs.length === 0 ? {} : { mapping: Object.fromEntries(pairs) };
}

const license = { name: 'EUPL-1.2', identifier: 'EUPL-1.2' };

/** Returns the OpenAPI 3.1 document of a service, with the definitions that its answers refer to. */
export function openApi({ title, description, server, operations }: Service, mode: TypeMode) {
  const entries = operations.map(([path, operation]) => {
    const parameters = [...pathParameters(path), ...operation.parameters];
    return [path, { get: { ...operation, parameters } }] as const;
  });
  const paths = Object.fromEntries(entries);
  const definitions = collectDefinitions(paths, mode);
  const document = {
    openapi: '3.1.0',
    info: { title, version: contractVersion, description, license },
    servers: [{ url: server }],
    paths,
    components: { schemas: definitions },
  };
  return asComponents(document, definitions);
}

const pathTexts: Readonly<Record<string, string>> = {
  id: 'Id of the item, the same in every language.',
  locale: 'Language (ISO 639-1).',
  menuName: 'Name of the menu.',
  path: 'Public path of the page without its first slash, with its query; empty for the start page.',
  slug: 'Slug of the page: one path segment, percent-encoded as UTF-8.',
};

function pathParameters(path: string): Json[] {
  return [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: pathTexts[name],
    schema: { type: 'string' },
  }));
}

/** Returns the parameters of a query, as its schema describes them. */
export function queryParameters(entries: ParameterEntries): Json[] {
  return Object.entries(entries).map(([name, schema]) => ({
    name,
    in: 'query',
    description: v.getDescription(schema),
    ...v.getMetadata(schema),
  }));
}

/** Returns an answer of JSON. */
export function json(description: string, schema: Json, type: string = answerTypes.json): Json {
  return { description, content: { [type]: { schema } } };
}

/** Returns an answer that says what is wrong (RFC 9457). */
export function problem(description: string, mode: TypeMode): Json {
  const schema = convert(problemSchema, 'Problem', mode);
  return json(description, schema, answerTypes.problem);
}
