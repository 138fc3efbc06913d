import { isDeepStrictEqual } from 'node:util';
import { contentPaths } from '../../../shared/content/contentPaths';
import { shown, valueAt, type Finding } from '../../contentCheck/finding';
import { idOf } from '../../contentCheck/document/rawPlaces';

/** A list as it was written, and as it follows from the pages. */
export interface TwoLists {
  readonly path: string;
  readonly written: unknown;
  readonly derived: unknown;
  /** Ids of the pages that are written in Markdown. */
  readonly authored: ReadonlySet<string>;
}

/** What is compared of entries. */
const compared = [
  'slug',
  'title',
  'href',
  'properties.title',
  'eventInfos.raw[0].start-date',
  'eventInfos.raw[0].end-date',
];

type Found = Omit<Finding, 'file'>;

const idIn = (entry: unknown) => idOf(valueAt(entry, 'id')) ?? idOf(valueAt(entry, 'documentId'));

function* differences(written: unknown, derived: unknown, path: string): Generator<Found> {
  for (const field of compared) {
    const [own, other] = [valueAt(written, field), valueAt(derived, field)].map(shown);
    if (own === undefined || other === undefined || own === other || other === shown(undefined))
      continue;
    const at = { path: `${path}.${field}`, expected: `${other}, as its page has it`, found: own };
    yield { severity: 'warning', rule: 'derived', ...at };
  }
}

function mergeEntries(lists: TwoLists, report: (found: Found) => void): unknown {
  const { written, derived, authored } = lists;
  if (!Array.isArray(written) || !Array.isArray(derived)) return written;
  const added: unknown[] = [];
  for (const entry of derived) {
    const id = idIn(entry) ?? '';
    const index = written.findIndex((one) => idIn(one) === id);
    if (index >= 0) {
      for (const found of differences(written[index], entry, `[${index}]`)) report(found);
    } else if (authored.has(id)) added.push(entry);
    else {
      const expected = `an entry for the page ${shown(id)}; without the file the list is derived`;
      report({ severity: 'warning', rule: 'derived', path: '', expected, found: 'none' });
    }
  }
  return added.length === 0 ? written : [...written, ...added];
}

function mergeMap(
  { written, derived, authored }: TwoLists,
  report: (found: Found) => void,
): unknown {
  const merged: Record<string, unknown> = { ...Object(written) };
  for (const [id, slugs] of Object.entries(Object(derived))) {
    const own: object = Object(merged[id]);
    for (const [locale, slug] of Object.entries(Object(slugs))) {
      const there: unknown = Reflect.get(own, locale);
      if (there === undefined && !authored.has(id)) continue;
      if (there !== undefined && there !== slug) {
        const expected = `${shown(slug)}, as its page has it`;
        const at = { path: `${id}.${locale}`, expected, found: shown(there) };
        report({ severity: 'warning', rule: 'derived', ...at });
      }
      merged[id] = { [locale]: slug, ...Object(merged[id]) };
    }
  }
  return isDeepStrictEqual(merged, written) ? written : merged;
}

/**
 * A written list with the pages of Markdown that it lacks. Reports pages of the contract that it
 * lacks, and entries that differ from their pages. Menus and everything else stay as they were written.
 */
export function mergeWritten(lists: TwoLists, report: (found: Found) => void): unknown {
  const { path, written } = lists;
  if (path === contentPaths.languageMap()) return mergeMap(lists, report);
  const isList = /^index\/(?!taxonomy|alerts)/.test(path);
  return isList ? mergeEntries(lists, report) : written;
}
