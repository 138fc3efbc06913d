import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Validator } from '@seriousme/openapi-schema-validator';
import fc from 'fast-check';
import {
  contractExamples,
  contractFiles,
  currentContract,
  withoutTexts,
} from '../../../../build/contract/contract';
import {
  contractDocuments,
  contractDocs,
  type ContractDocument,
} from '../../../../build/contract/documents';
import { isJson, type Json } from '../../../../build/contract/jsonSchema';
import { unusedDescriptions } from '../../../../build/contract/vocabulary';
import { commonParts, listDocuments } from '../../../../server/contentCheck/pack/documentAt';
import { documentPath } from '../../../../server/content/sources/contentSource';
import { mutated, mutations } from '../../../support/content/contentMutations';
import {
  documentCheck,
  parserFaults,
  type SchemaErrors,
} from '../../../support/content/contractSchemas';
import { everything } from '../../../support/run/tier';

const read = (name: string) => readFileSync(join(contractDocs, name), 'utf8');
const contract = currentContract();
const examples = Object.entries(contractExamples());
const written = ['CHANGELOG.md', 'README.md', 'released.json'];

describe('docs/contract', () => {
  const files = contractFiles();

  it('is up to date (npm run contract), and holds nothing else', () => {
    const stale = [...files].filter(
      ([name, text]) => !existsSync(join(contractDocs, name)) || read(name) !== text,
    );
    expect(stale.map(([name]) => name)).toEqual([]);
    const there = readdirSync(contractDocs, { recursive: true, encoding: 'utf8' });
    const known = [...files.keys(), ...written];
    const others = there.filter((name) => !name.startsWith('examples'));
    expect(others.filter((name) => !known.includes(name))).toEqual([]);
  });

  it('describes every document that the site reads, and nothing that is not there', () => {
    const locale = '{locale}';
    const refs = [
      ...commonParts,
      ...listDocuments(locale),
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

it.each(Object.entries(contract.services))('the service %s is OpenAPI 3.1', async (_, service) => {
  const validator = new Validator();
  const { valid, errors } = await validator.validate(structuredClone(service));
  expect([valid, errors]).toEqual([true, undefined]);
  expect(validator.version).toBe('3.1');
});

/** Beyond JSON Schema (docs/contract/README.md): which days there are, and how an address goes on. */
const unsayable =
  /(?:a date that exists|a day that exists|a day that exists, or an instant .*|an address that may be used|HTML: .*)$/;

/** The site takes any list for an object, as PHP writes empty ones, and an empty text for what is absent. */
function takesMore(errors: SchemaErrors): boolean {
  return errors.some(
    ({ keyword, data, params: { type } }) =>
      data === '' ||
      (keyword === 'type' && Array.isArray(data) && [type].flat().includes('object')),
  );
}

/** As a file has it; a key that reaches prototypes is dropped before a document is read. */
function asFile(document: unknown): unknown {
  const text = JSON.stringify(document) ?? 'null';
  return text.includes('"__proto__"') ? { value: null } : JSON.parse(text);
}

test.each(examples)('on a changed %s the schema and the parser agree', (_, example) => {
  const check = documentCheck(example.document);
  fc.assert(
    fc.property(mutations, (changes) => {
      const document = asFile(mutated(example.content, changes));
      const errors = check(document);
      const faults = parserFaults(example.document, document);
      if (errors.length === 0) expect(faults.filter((fault) => !unsayable.test(fault))).toEqual([]);
      else if (!takesMore(errors)) expect(faults).not.toEqual([]);
    }),
    { seed: 2026, numRuns: everything ? 2000 : 6, endOnFailure: true },
  );
});

test('days that are in no calendar and addresses that no browser takes, no schema finds', () => {
  const check = documentCheck('page');
  const { content } = contractExamples()['page-article'] ?? {};
  for (const wrong of [
    { reviewDate: '2026-02-30' },
    { withdrawn: { at: '2026-01-01', replacement: 'https://exa mple.org/' } },
  ]) {
    const metadata = { title: 'Titel', ...wrong };
    const document = { value: { ...Object(content?.['value']), metadata } };
    expect(check(document)).toEqual([]);
    expect(parserFaults('page', document)).toHaveLength(1);
  }
});

const current = withoutTexts(contract);
const released: Json = JSON.parse(read('released.json'));

/** Every field, path and parameter, by where it stands. */
function namesIn(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => namesIn(entry, at));
  if (!isJson(value)) return [];
  const own = typeof value['in'] === 'string' ? [`${at} ${String(value['name'])}`] : [];
  const inside = Object.entries(value).map(
    ([name, entry]) => [name, entry, `${at}.${name}`] as const,
  );
  const named = inside.filter(([, entry]) => isJson(entry)).map(([, , place]) => place);
  return [...own, ...named, ...inside.flatMap(([, entry, place]) => namesIn(entry, place))];
}

/** What of a contract is no longer in a later one. */
function goneFrom(before: Json, after: Json): string[] {
  const names = new Set(namesIn(after));
  return namesIn(before).filter((name) => !names.has(name));
}

const [was = 0, wasSecond = 0] = String(released['version']).split('.').map(Number);
const [is = 0, second = 0] = String(current['version']).split('.').map(Number);
const boundBy = ({ documents, services }: Json) => JSON.stringify([documents, services]);

test('the version is a new one after a change, with a new first number where something is gone', () => {
  const isLater = is > was || (is === was && second > wasSecond);
  expect(isLater || boundBy(released) === boundBy(current)).toBe(true);
  if (is === was) expect(goneFrom(released, current)).toEqual([]);
});

const run = promisify(execFile);
const readme = read('README.md');
const program = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';

async function said(...parameters: readonly string[]): Promise<string> {
  const options = ['--input-type=module', '--eval', program, '--', ...parameters];
  return (await run(process.execPath, options, { env: {} })).stdout;
}

test('the program for developers finds what is wrong with a document', async () => {
  const alerts = 'docs/contract/alerts.schema.json';
  expect(await said(alerts, 'docs/contract/examples/menu.json')).toMatch(
    /^\/value\/0.*: must have required property 'hazardType'$/m,
  );
});
