import { Ajv2020, type AnySchema, type ErrorObject } from 'ajv/dist/2020.js';
import {
  contractDocuments,
  documentSchema,
  type DocumentName,
} from '../../../build/contract/documents';
import { isJson, type Json } from '../../../build/contract/jsonSchema';
import { languageMapSchema } from '../../../shared/content/site';
import { cleanFor } from '../../../server/contentCheck/document/checkDocument';
import { documentAt } from '../../../server/contentCheck/pack/documentAt';
import {
  cleanWith,
  ContentNotFound,
  type Clean,
} from '../../../server/content/documents/cleanDocument';

/** What a validator of JSON Schema says is wrong. */
export type SchemaErrors = readonly ErrorObject[];

const ajv = () =>
  new Ajv2020({
    discriminator: true,
    verbose: true,
    allowUnionTypes: true,
    // Formats are notes for programs; the patterns beside them say what is checked.
    validateFormats: false,
  });

/** Says what is wrong with a value by a JSON Schema. Throws where that is none. */
function schemaCheck(schema: AnySchema): (value: unknown) => SchemaErrors {
  const validate = ajv().addVocabulary(['components']).compile(schema);
  return (value) => (validate(value) === true ? [] : (validate.errors ?? []));
}

const checks = new Map<DocumentName, (document: unknown) => SchemaErrors>();

/** The same by the published schema of a document. */
export function documentCheck(name: DocumentName): (document: unknown) => SchemaErrors {
  const check = checks.get(name) ?? schemaCheck(documentSchema(name));
  checks.set(name, check);
  return check;
}

function partAt(document: Json, keys: readonly string[]): Json {
  let part: unknown = document;
  for (const key of keys) part = isJson(part) ? part[key] : undefined;
  return isJson(part) ? part : {};
}

/** The same by what a service (OpenAPI) answers with a status at a path. */
export function answerCheck(service: Json, path: string, status: number) {
  const response = partAt(service, ['paths', path, 'get', 'responses', String(status)]);
  const [type = ''] = Object.keys(partAt(response, ['content']));
  const schema = partAt(response, ['content', type, 'schema']);
  const named = JSON.stringify({ ...schema, components: service['components'] });
  // Mappings of discriminators are for readers of OpenAPI.
  return schemaCheck(JSON.parse(named, (key, value) => (key === 'mapping' ? undefined : value)));
}

function cleanOf(name: DocumentName): Clean<unknown> {
  if (name === 'language-map') return cleanWith(languageMapSchema);
  const [path = ''] = contractDocuments[name].paths;
  const ref = documentAt(path.replaceAll('{locale}', 'de').replace('{slug}', 'seite'));
  if (ref === undefined) throw new Error(`${name} is nowhere`);
  return cleanFor(ref);
}

/** What the site itself finds wrong with a document, in words. */
export function parserFaults(name: DocumentName, document: unknown): string[] {
  try {
    const result = cleanOf(name)(isJson(document) ? document['value'] : undefined);
    return result.faults.map(({ path, reason }) => `${path}: ${reason}`);
  } catch (error) {
    if (error instanceof ContentNotFound) return [error.message];
    throw error;
  }
}
