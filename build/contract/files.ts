import { currentContract, type Contract } from './contract';
import { contractDocuments, documentNames, type DocumentName } from './documents';
import { type Json, isJson } from './jsonSchema';
import { referencePage } from './referencePage';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';

/** Folder of the published contract. */
export const contractFolder = 'docs/contract';

/** A document that keeps to the contract. */
interface Example {
  readonly document: DocumentName;
  /** `{"value": …}`. */
  readonly content: Json;
}

/** The examples by name, which are written by hand and begin with the name of their document. */
export function contractExamples(): Readonly<Record<string, Example>> {
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

/** Where a kind of file is, and what it is called. */
const fileNames = {
  document: (name: string) => `${name}.schema.json`,
  service: (name: string) => `${name}.openapi.json`,
  example: (name: string) => `examples/${name}.json`,
};

function text(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

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
  return new Map([
    ...Object.entries(contract.documents).map(
      ([name, schema]) => [fileNames.document(name), text(schema)] as const,
    ),
    ...Object.entries(contract.services).map(
      ([name, service]) => [fileNames.service(name), text(service)] as const,
    ),
    ['index.json', text(indexOf(contract, names))] as const,
    ['reference.json', text({ value: referencePage(contract, names) })] as const,
  ]);
}
