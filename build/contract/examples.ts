import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { documentNames, type DocumentName } from './documents';
import { isJson, type Json } from './jsonSchema';

/** Folder of the published contract. */
export const contractFolder = 'docs/contract';

/** A document that keeps to the contract. */
export interface Example {
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
