import fc from 'fast-check';
import { documentAt } from '../../../../server/contentCheck/pack/documentAt';
import { filesOf, findingsOf, packOf } from '../../../support/content/checkedPack';
import { demoPack } from '../../../support/content/pack';
import { everything } from '../../../support/run/tier';

/** Fields of the contract that hold a text, an address or a name, and are required or may not be another thing. */
const texts = ['alt', 'contentType', 'format', 'href', 'html', 'label', 'src', 'text', 'title'];
const lists = [
  'content',
  'entries',
  'images',
  'items',
  'organisations',
  'rows',
  'sources',
  'topics',
];
const dates = ['date', 'firstPublicationDate', 'start-date', 'updatedAt', 'visiblePublicationDate'];
const addresses = ['href', 'src'];

type Keys = readonly (string | number)[];

/** One change of a document that breaks the contract. */
interface Mutation {
  readonly file: string;
  readonly keys: Keys;
  readonly to: unknown;
}

function* leavesOf(value: unknown, keys: Keys = []): Generator<Keys> {
  if (keys.length > 0) yield keys;
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    yield* leavesOf(entry, [...keys, Array.isArray(value) ? Number(key) : key]);
  }
}

const files = filesOf(demoPack);
const pages = [...files.keys()].filter((file) => {
  const kind = documentAt(file)?.kind;
  return kind === 'page' || kind === 'news' || kind === 'publication' || kind === 'listing';
});

function breakingValues(name: string | number | undefined): readonly unknown[] {
  if (typeof name !== 'string') return [];
  return [
    ...(texts.includes(name) ? [7, {}, ['x']] : []),
    ...(lists.includes(name) ? ['x', 7] : []),
    ...(dates.includes(name) ? ['gestern', '2026-02-31', 7] : []),
    ...(addresses.includes(name) ? ['javascript:alert(1)', '//fremd.example.org'] : []),
  ];
}

function placesIn(file: string): Keys[] {
  return [...leavesOf(files.get(file))].filter((keys) => breakingValues(keys.at(-1)).length > 0);
}

const mutation: fc.Arbitrary<Mutation> = fc
  .constantFrom(...pages.filter((file) => placesIn(file).length > 0))
  .chain((file) => {
    return fc.record({ file: fc.constant(file), keys: fc.constantFrom(...placesIn(file)) });
  })
  .chain(({ file, keys }) =>
    fc.constantFrom(...breakingValues(keys.at(-1))).map((to) => ({ file, keys, to })),
  );

function changed(value: unknown, [key, ...rest]: Keys, to: unknown): unknown {
  if (key === undefined) return to;
  if (Array.isArray(value)) return value.with(Number(key), changed(value[Number(key)], rest, to));
  if (typeof value !== 'object' || value === null) return value;
  return { ...value, [key]: changed(Reflect.get(value, key), rest, to) };
}

const pathOf = (keys: Keys) =>
  keys
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${key}`))
    .join('')
    .replace(/^\./, '');

test('every change that breaks the contract is found, and where it is', async () => {
  await fc.assert(
    fc.asyncProperty(mutation, async ({ file, keys, to }) => {
      const findings = await findingsOf(
        packOf(new Map([[file, changed(files.get(file), keys, to)]])),
      );
      const path = pathOf(keys);
      const found = findings.filter(
        (finding) =>
          finding.severity === 'error' &&
          finding.file === file &&
          finding.path !== '' &&
          (path.startsWith(finding.path) || finding.path.startsWith(path)),
      );
      expect(found.filter(({ rule }) => rule === 'contract')).not.toEqual([]);
    }),
    { numRuns: everything ? 2_000 : 200 },
  );
});
