import { Conversion } from './convert';
import { contractDocuments, type DocumentName } from './documents';
import type { Json } from './jsonSchema';
import { contractVersion } from './version';
import { vocabulary } from './vocabulary';

const [major] = contractVersion.split('.');

function sorted(definitions: Readonly<Record<string, Json>>): Json {
  const names = Object.keys(definitions).toSorted();
  return Object.fromEntries(names.map((name) => [name, definitions[name]]));
}

/** The JSON Schema of a whole document, `{"value": …}`. It refers to nothing outside of itself. */
export function documentSchema(name: DocumentName): Json {
  const { title, description, schema } = contractDocuments[name];
  const conversion = new Conversion('taken', vocabulary);
  const value = conversion.of(schema, name);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: `urn:chancery:contract:${major}:${name}`,
    $comment: `Content contract ${contractVersion}`,
    title,
    description,
    type: 'object',
    required: ['value'],
    properties: { value: { description: 'The document.', ...value } },
    ...(Object.keys(conversion.definitions).length > 0 && {
      $defs: sorted(conversion.definitions),
    }),
  };
}
