import { unknownSchema } from '../../../shared/content/components/component';
import { pageSchema } from '../../../shared/content/page';
import { entriesOf, itemOf, schemaFor, type SchemaPart } from '../../../shared/content/schemaParts';
import { cleanOf, pageKinds, type DocumentKind } from '../../content/documents/documents';
import { type Found, nearest, noteAt, shown, valueAt, warningAt } from '../finding';
import { partsOf } from './rawPlaces';

/** Components in a place where they are not shown are told of by `unshownFindings`. */
function isUnshown(path: string, value: unknown): boolean {
  const isComponent = (part: unknown) => valueAt(part, 'component') !== undefined;
  if (/\.containers(?:\.[^.]+)?$/.test(path)) return true;
  return Array.isArray(value) && value.some(isComponent);
}

const expected = 'a field of the contract: others are ignored';

function ignored(path: string, name: string, known: readonly string[]): Found {
  const hint = nearest(name, known);
  const tell = hint === undefined ? noteAt : warningAt;
  return tell('unknown-field', path, expected, shown(name), hint);
}

function* unknownIn(whole: SchemaPart, value: unknown, path: string): Generator<Found> {
  const schema = schemaFor(whole, value);
  if (schema === unknownSchema) return;
  const [entries, item] = [entriesOf(schema), itemOf(schema)];
  for (const { value: part, path: own, field } of partsOf(value, path)) {
    if (entries === undefined) {
      if (item !== undefined) yield* unknownIn(item, part, own);
      continue;
    }
    const entry = Object.hasOwn(entries, field) ? entries[field] : undefined;
    if (entry !== undefined) yield* unknownIn(entry, part, own);
    else if (!field.startsWith('$') && !Array.isArray(value) && !isUnshown(own, part)) {
      yield ignored(own, field, Object.keys(entries));
    }
  }
}

/** Fields of a file beside `value`, in which everything is. */
export function besideValue(bytes: Uint8Array): Found[] {
  const file: object = JSON.parse(new TextDecoder().decode(bytes));
  const names = Object.keys(file).filter((name) => name !== 'value' && !name.startsWith('$'));
  return names.map((name) => ignored('', name, ['value']));
}

/** Finds fields that the contract does not have: a warning where one of it is near, else a note. */
export function unknownFieldFindings(value: unknown, kind: DocumentKind): Found[] {
  const { schema } = pageKinds.includes(kind) ? { schema: pageSchema } : cleanOf[kind];
  return schema === undefined ? [] : [...unknownIn(schema, value, '')];
}
