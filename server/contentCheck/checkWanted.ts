import type { DocumentRef } from '../content/documentRef';
import { shown, valueAt, type Report } from './finding';

/** Fields that the contract wants in documents, and for which the site has something that stands in. */
const wanted = new Map<DocumentRef['kind'], readonly string[]>([
  ['footer', ['about.title', 'about.text', 'furtherinformation.title', 'furtherinformation.links']],
  ['taxonomy', ['organisations', 'topics', 'categories']],
]);
const wantedOfEntry = new Map<DocumentRef['kind'], readonly string[]>([
  ['listing', ['properties.metaInfo']],
]);

function missingFields(value: unknown, fields: readonly string[]): string[] {
  return fields.filter((field) => {
    const holder = valueAt(value, field.replace(/\.?[^.]+$/, ''));
    const given = valueAt(value, field);
    return typeof holder === 'object' && holder !== null && (given === undefined || given === null);
  });
}

/** Checks that a document which is no page has what the contract wants of it. */
export function checkWanted(
  value: unknown,
  { kind, file }: { kind: DocumentRef['kind']; file: string },
  report: Report,
): void {
  const missing = missingFields(value, wanted.get(kind) ?? []);
  for (const [index, entry] of (Array.isArray(value) ? value : []).entries()) {
    const fields = missingFields(entry, wantedOfEntry.get(kind) ?? []);
    missing.push(...fields.map((field) => `[${index}].${field}`));
  }
  for (const path of missing) {
    const expected = `the field "${path.split('.').at(-1)}"`;
    report({ severity: 'error', rule: 'contract', file, path, expected, found: shown(undefined) });
  }
}
