import fc from 'fast-check';
import { contractExamples } from '../../../../build/contract/files';
import { mutated, mutations } from '../../../support/content/contentMutations';
import {
  documentCheck,
  parserFaults,
  type SchemaErrors,
} from '../../../support/content/contractSchemas';
import { everything } from '../../../support/run/tier';

/**
 * What JSON Schema cannot say (docs/contract/README.md): which days there are, and what an address is
 * beyond how it begins.
 */
const unsayable =
  /(?:a date that exists|a day that exists|a day that exists, or an instant .*|an address that may be used|HTML: .*)$/;

/** PHP writes an empty object as `[]`: the site takes any list where it expects an object. */
function takesListForObject(errors: SchemaErrors): boolean {
  return errors.some(
    ({ keyword, data, params: { type } }) =>
      keyword === 'type' && Array.isArray(data) && [type].flat().includes('object'),
  );
}

/** As a file has it; a key that reaches prototypes is dropped before a document is read. */
function asFile(document: unknown): unknown {
  const text = JSON.stringify(document) ?? 'null';
  return text.includes('"__proto__"') ? { value: null } : JSON.parse(text);
}

const examples = Object.entries(contractExamples());

test.each(examples)(
  'what is wrong with a changed %s, the schema and the parser agree on',
  (_, example) => {
    const check = documentCheck(example.document);
    fc.assert(
      fc.property(mutations, (changes) => {
        const document = asFile(mutated(example.content, changes));
        const errors = check(document);
        const faults = parserFaults(example.document, document);
        if (errors.length === 0)
          expect(faults.filter((fault) => !unsayable.test(fault))).toEqual([]);
        else if (!takesListForObject(errors)) expect(faults).not.toEqual([]);
      }),
      { seed: 2026, numRuns: everything ? 2000 : 6, endOnFailure: true },
    );
  },
);

test.each([
  ['2026-02-30', 'a day that is in no calendar'],
  ['https://exa mple.org/', 'an address that no browser takes'],
])('%s is wrong, which no schema says: %s', (value) => {
  const { content } = contractExamples()['page-article'] ?? {};
  const metadata = {
    title: 'Titel',
    reviewDate: value,
    withdrawn: { at: '2026-01-01', replacement: value },
  };
  const isDay = value.startsWith('2026');
  const { reviewDate, withdrawn, ...rest } = metadata;
  const given = isDay ? { ...rest, reviewDate } : { ...rest, withdrawn };
  const document = { value: { ...Object(content?.['value']), metadata: given } };
  expect(documentCheck('page')(document)).toEqual([]);
  expect(parserFaults('page', document)).toHaveLength(1);
});
