import { unknownSchema } from '../../../shared/content/components/component';
import { rawPageSchema } from '../../../shared/content/page';
import { entriesOf, itemOf, schemaFor, type SchemaPart } from '../../../shared/content/schemaParts';
import { cleanOf, pageKinds, type DocumentKind } from '../../content/documents/documents';
import { type Finding, inFile, nearest, noteAt, quote, valueAt, warningAt } from '../finding';
import { type FileOfPack, locateIndex } from './jsonFaults';
import { listParts } from './rawPlaces';

/** Components in a place where they are not shown are told of by `nestingFindings`. */
function isUnshown(path: string, value: unknown): boolean {
  if (/\.containers(?:\.[^.]+)?$/.test(path)) return true;
  return Array.isArray(value) && value.some((part) => valueAt(part, 'component') !== undefined);
}

const expected = 'a field of the contract: others are ignored';

const wayToReach =
  '"entries": [{"contact-type": "phone", "contact-text": "…"}], in a block of code marked yaml';

function reportField(path: string, name: string, names: readonly string[]): Finding {
  const hint = nearest(name, names) ?? (names.includes('addressLines') ? wayToReach : undefined);
  const tell = hint === undefined ? noteAt : warningAt;
  return tell('unknown-field', path, expected, quote(name), hint);
}

function* findUnknown(whole: SchemaPart, value: unknown, path: string): Generator<Finding> {
  const schema = schemaFor(whole, value);
  const key: unknown = schema === unknownSchema ? 'component' : Reflect.get(schema, 'key');
  const [entries, item] = [key === undefined ? entriesOf(schema) : undefined, itemOf(schema)];
  for (const { value: part, path: own, field } of listParts(value, path)) {
    if (entries === undefined) {
      if (item !== undefined) yield* findUnknown(item, part, own);
      const isKey = field.toLowerCase() === String(key).toLowerCase();
      if (isKey && field !== key) yield reportField(own, field, [String(key)]);
      continue;
    }
    const entry = Object.hasOwn(entries, field) ? entries[field] : undefined;
    if (entry !== undefined) yield* findUnknown(entry, part, own);
    else if (!field.startsWith('$') && !Array.isArray(value) && !isUnshown(own, part)) {
      yield reportField(own, field, Object.keys(entries));
    }
  }
}

/** Reports fields of a file beside `value`, which holds the document; without one, those that may be meant to be it. */
export function besideValue({ file, bytes }: FileOfPack) {
  const text = new TextDecoder().decode(bytes);
  const fields: object = JSON.parse(text);
  const names = Object.keys(fields).filter((name) => name !== 'value' && !name.startsWith('$'));
  const found = names.map((name) => {
    const place = locateIndex(text, Math.max(0, text.indexOf(JSON.stringify(name))));
    return inFile(reportField('', name, ['value']), file, place);
  });
  return 'value' in fields ? found : found.filter(({ hint }) => hint !== undefined);
}

/** Finds fields that the contract does not have: a warning where one of it is near, else a note. */
export function unknownFieldFindings(value: unknown, kind: DocumentKind): Finding[] {
  const { schema } = pageKinds.includes(kind) ? { schema: rawPageSchema } : cleanOf[kind];
  return schema === undefined ? [] : [...findUnknown(schema, value, '')];
}

const holderOf = (path: string) => path.replace(/\.?[^.]*$/, '');

/** Joins a field that is missing with one beside it that is unknown: most likely they are one mistake. */
export function joinMissing(findings: readonly Finding[]): Finding[] {
  const unknown = findings.filter(({ rule }) => rule === 'unknown-field');
  const byHolder = Map.groupBy(unknown, ({ path }) => holderOf(path));
  const joined = new Set<Finding>();
  const all = findings.map((fault): Finding => {
    const { path, found, ...told } = fault;
    if (found !== quote(undefined)) return fault;
    const beside = byHolder.get(holderOf(path))?.filter((one) => !joined.has(one)) ?? [];
    const name = path === '' ? 'value' : path.split('.').at(-1);
    const isOther = (one: Finding) => one.hint === undefined && one.path !== '';
    const meant = beside.find(({ hint }) => hint === name) ?? beside.find(isOther);
    if (meant === undefined) return fault;
    joined.add(meant);
    return { ...meant, ...told };
  });
  return all.filter((one) => !joined.has(one));
}
