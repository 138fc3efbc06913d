import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Validator } from '@seriousme/openapi-schema-validator';
import * as v from 'valibot';
import { currentContract } from '../../../../build/contract/contract';
import { contractDocuments, type ContractDocument } from '../../../../build/contract/documents';
import { contractFiles, contractExamples, contractFolder } from '../../../../build/contract/files';
import { unusedDescriptions } from '../../../../build/contract/vocabulary';
import { commonParts, partsOf } from '../../../../server/contentCheck/pack/documentAt';
import { documentPath } from '../../../../server/content/sources/staticFilesSource';
import { documentCheck, parserFaults } from '../../../support/content/contractSchemas';

const read = (name: string) => readFileSync(join(contractFolder, name), 'utf8');
const contract = currentContract();
const examples = Object.entries(contractExamples());
const written = ['CHANGELOG.md', 'README.md', 'released.json'];

describe('docs/contract', () => {
  const files = contractFiles();

  it('is up to date (npm run contract)', () => {
    const stale = [...files].filter(
      ([name, text]) => !existsSync(join(contractFolder, name)) || read(name) !== text,
    );
    expect(stale.map(([name]) => name)).toEqual([]);
  });

  it('holds nothing else', () => {
    const there = readdirSync(contractFolder, { recursive: true, encoding: 'utf8' });
    const known = [...files.keys(), ...written];
    const others = there.filter((name) => !name.startsWith('examples'));
    expect(others.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('describes every document that the site reads, and nothing that is not there', () => {
    const locale = '{locale}';
    const refs = [
      ...commonParts,
      ...partsOf(locale),
      { kind: 'page', locale, slug: '{slug}' } as const,
      { kind: 'news', locale, id: '{id}' } as const,
      { kind: 'publication', locale, id: '{id}' } as const,
      { kind: 'footerMenu', locale, menu: '{menu}' } as const,
    ];
    const documents: readonly ContractDocument[] = Object.values(contractDocuments);
    const described = documents.flatMap(({ paths }) => paths);
    expect(described.toSorted()).toEqual(refs.map(documentPath).toSorted());
    expect(unusedDescriptions()).toEqual([]);
  });
});

describe('the examples', () => {
  it.each(examples)('%s keeps to the contract by JSON Schema and by the parser', (_, example) => {
    expect(documentCheck(example.document)(example.content)).toEqual([]);
    expect(parserFaults(example.document, example.content)).toEqual([]);
  });

  it('has one of every document, content type and component', () => {
    const shown = new Set<string>(examples.map(([, { document }]) => document));
    expect(Object.keys(contractDocuments).filter((name) => !shown.has(name))).toEqual([]);
    const text = JSON.stringify(examples);
    const page = JSON.stringify(contract.documents['page']);
    const words = [...page.matchAll(/"const":"([\w-]+)"/g)].map(([, word]) => word);
    expect(words.length).toBeGreaterThan(30);
    const missing = words.filter(
      (word) => !new RegExp(`"(component|contentType)":"${word}"`).test(text),
    );
    expect(missing).toEqual([]);
  });
});

describe('the services', () => {
  it.each(Object.entries(contract.services))('%s is OpenAPI 3.1', async (_, service) => {
    const validator = new Validator();
    const { valid, errors } = await validator.validate(structuredClone(service));
    expect([valid, errors]).toEqual([true, undefined]);
    expect(validator.version).toBe('3.1');
    const text = JSON.stringify(service);
    const named = [...text.matchAll(/"#\/components\/schemas\/([\w.-]+)"/g)].map(
      ([, name]) => name,
    );
    const { schemas } = v.parse(
      v.looseObject({ schemas: v.looseObject({}) }),
      service['components'],
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name = '') => !(name in schemas))).toEqual([]);
  });
});
