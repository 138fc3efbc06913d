import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { contractDocuments, contractVersion, documentNames, documentSchema } from './documents';
import { isJson, mapped, type Json } from './jsonSchema';
import { referencePage, type Contract } from './referencePage';
import { contentService, newsService, pageData } from './services';

/** The contract that the code keeps. Throws where a schema has no form in JSON Schema. */
export function currentContract(): Contract {
  return {
    version: contractVersion,
    documents: Object.fromEntries(documentNames.map((name) => [name, documentSchema(name)])),
    services: {
      'content-service': contentService(),
      'news-service': newsService(),
      'page-data': pageData(),
    },
  };
}

/** A contract without the texts that bind nobody. */
export function withoutTexts(contract: Contract): Json {
  const texts = ['description', 'summary', 'title', '$comment', '$id'];
  const binds = ([key, value]: [string, unknown]) =>
    !texts.includes(key) || typeof value !== 'string';
  const bare = mapped(contract, (part) => Object.fromEntries(Object.entries(part).filter(binds)));
  return isJson(bare) ? bare : {};
}

/** Folder of the published contract. */
export const contractFolder = 'docs/contract';

/** The examples by name, which are written by hand and begin with the name of their document; content is `{"value": …}`. */
export function contractExamples() {
  const folder = join(contractFolder, 'examples');
  const entries = readdirSync(folder)
    .toSorted()
    .map((file) => {
      const name = basename(file, '.json');
      const document = documentNames.find((one) => `${name}-`.startsWith(`${one}-`));
      const content: unknown = JSON.parse(readFileSync(join(folder, file), 'utf8'));
      if (document === undefined || !isJson(content)) throw new Error(`${file} is of no document`);
      return [name, { document, content }] as const;
    });
  return Object.fromEntries(entries);
}

const fileNames = {
  document: (name: string) => `${name}.schema.json`,
  service: (name: string) => `${name}.openapi.json`,
  example: (name: string) => `examples/${name}.json`,
};

function indexOf({ version, services }: Contract, examples: readonly string[]): Json {
  return {
    version,
    changes: 'CHANGELOG.md',
    documents: documentNames.map((name) => ({
      name,
      title: contractDocuments[name].title,
      schema: fileNames.document(name),
      paths: contractDocuments[name].paths,
      examples: examples
        .filter((example) => example === name || example.startsWith(`${name}-`))
        .map(fileNames.example),
    })),
    services: Object.keys(services).map((name) => ({ name, description: fileNames.service(name) })),
  };
}

/** The files that are written, by their paths in the folder. */
export function contractFiles(): ReadonlyMap<string, string> {
  const contract = currentContract();
  const names = Object.keys(contractExamples());
  const { documents, services } = contract;
  const files: (readonly [name: string, content: unknown])[] = [
    ...Object.entries(documents).map(([name, one]) => [fileNames.document(name), one] as const),
    ...Object.entries(services).map(([name, one]) => [fileNames.service(name), one] as const),
    ['index.json', indexOf(contract, names)],
    ['reference.json', { value: referencePage(contract, names) }],
  ];
  return new Map(files.map(([name, one]) => [name, `${JSON.stringify(one, null, 2)}\n`]));
}
