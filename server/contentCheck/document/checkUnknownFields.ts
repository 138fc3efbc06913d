import { unknownSchema } from '../../../shared/content/components/components';
import { siteIdentitySchema } from '../../../shared/content/identity';
import { alertsSchema, listingSchema, taxonomySchema } from '../../../shared/content/listing';
import { footerSchema, navigationTreeSchema } from '../../../shared/content/navigation';
import { pageSchema } from '../../../shared/content/page';
import { entriesOf, itemOf, schemaFor, type SchemaPart } from '../../../shared/content/schemaParts';
import {
  cookieNoticeSchema,
  dataRecordsSchema,
  homepagesSchema,
  lastPublishSchema,
} from '../../../shared/content/site';
import type { DocumentKind } from '../../content/documents/documentRef';
import { nearest } from '../nearest';
import { shown, valueAt, type Report } from '../finding';
import { partsOf } from './rawPlaces';

const schemas: Partial<Record<DocumentKind, SchemaPart>> = {
  page: pageSchema,
  news: pageSchema,
  publication: pageSchema,
  menu: navigationTreeSchema,
  footerMenu: navigationTreeSchema,
  records: dataRecordsSchema,
  listing: listingSchema,
  homepages: homepagesSchema,
  identity: siteIdentitySchema,
  footer: footerSchema,
  cookieNotice: cookieNoticeSchema,
  taxonomy: taxonomySchema,
  alerts: alertsSchema,
  lastPublish: lastPublishSchema,
};

/** Components in a place where they are not shown are told of by `checkUnshown`. */
function isUnshown(path: string, value: unknown): boolean {
  const isComponent = (part: unknown) => valueAt(part, 'component') !== undefined;
  return (
    /\.containers(?:\.[^.]+)?$/.test(path) || (Array.isArray(value) && value.some(isComponent))
  );
}

interface Unknown {
  readonly path: string;
  readonly name: string;
  readonly known: readonly string[];
}

function* unknownIn(whole: SchemaPart, value: unknown, path: string): Generator<Unknown> {
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
      yield { path: own, name: field, known: Object.keys(entries) };
    }
  }
}

/**
 * Reports fields that the contract does not have. They are ignored, so that a misspelt one is silent:
 * a warning where its name resembles one of the contract, else a note.
 */
export function checkUnknownFields(
  value: unknown,
  { kind, file }: { kind: DocumentKind; file: string },
  report: Report,
): void {
  const schema = schemas[kind];
  if (schema === undefined) return;
  for (const { path, name, known } of unknownIn(schema, value, '')) {
    const hint = nearest(name, known);
    const expected = 'a field of the contract: others are ignored';
    const severity = hint === undefined ? 'note' : 'warning';
    const at = { path, expected, found: shown(name), ...(hint !== undefined && { hint }) };
    report({ severity, rule: 'unknown-field', file, ...at });
  }
}
