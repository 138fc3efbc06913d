import { currentContract, type Contract } from './contract';
import { contractDocuments, documentNames } from './documents';
import { contractExamples } from './examples';
import type { Json } from './jsonSchema';
import { referencePage } from './referencePage';

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
