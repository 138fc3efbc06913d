import type { ListingItem } from '../../../shared/content/listing';
import type { NavigationNode } from '../../../shared/content/navigation';
import type { DataRecord, Homepage } from '../../../shared/content/site';
import { defaultLocale } from '../../../shared/language/languages';
import { isBoardId } from '../../../shared/routing/boardId';
import { shown, type Report } from '../finding';
import type { KnownAddresses, Names } from '../pack/knownAddresses';

interface Place {
  readonly file: string;
  readonly locale: string;
}

function reportDoubles(
  values: readonly (readonly [path: string, value: string])[],
  expected: string,
  { file }: Place,
  report: Report,
): void {
  const seen = new Set<string>();
  for (const [path, value] of values) {
    if (seen.has(value)) {
      report({ severity: 'error', rule: 'double', file, path, expected, found: shown(value) });
    }
    seen.add(value);
  }
}

/** Entries of one title: only that of the highest id is shown. */
export function checkRecords(records: readonly DataRecord[], place: Place, report: Report): void {
  const titles = records.map(
    ({ metadata }, index) => [`[${index}].metadata.title`, metadata.title] as const,
  );
  reportDoubles(titles, 'a title that no other record of the list has', place, report);
}

/** Every process reads and keeps lists whole. */
const mostEntries = 20_000;

/** Entries of a list: not too many, each id once, and none that is an address of the site itself. */
export function checkListing(items: readonly ListingItem[], place: Place, report: Report): void {
  if (items.length > mostEntries) {
    const expected = `at most ${mostEntries} entries: reading more holds up visitors`;
    const found = `${items.length} entries`;
    report({
      severity: 'warning',
      rule: 'large-list',
      file: place.file,
      path: '',
      expected,
      found,
    });
  }
  const ids = items.map(({ id }, index) => [`[${index}].id`, id] as const);
  reportDoubles(ids, 'an id that no other entry of the list has', place, report);
  for (const [path, id] of ids) {
    if (id !== 'new' && !isBoardId(id)) continue;
    const expected = 'an id that is no address of the site itself';
    const { file } = place;
    report({ severity: 'error', rule: 'address', file, path, expected, found: shown(id) });
  }
}

/** Entries of a menu: each has an id of its own. */
export function checkMenu(nodes: readonly NavigationNode[], place: Place, report: Report): void {
  const idsIn = (list: readonly NavigationNode[], path: string): (readonly [string, string])[] =>
    list.flatMap(({ id, children = [] }, index) => [
      [`${path}[${index}].id`, id] as const,
      ...idsIn(children, `${path}[${index}].children`),
    ]);
  reportDoubles(idsIn(nodes, ''), 'an id that no other entry of the menu has', place, report);
}

/** Home pages: each is a page of the map of languages. */
export function checkHomepages(
  homepages: readonly Homepage[],
  { file, locale }: Place,
  { known, names }: { known: KnownAddresses; names: Names },
  report: Report,
): void {
  if (homepages.length === 0) {
    const expected = 'a home page';
    // Without that of the default locale nothing is published (publish gate).
    const severity = locale === defaultLocale ? 'error' : 'warning';
    report({ severity, rule: 'missing', file, path: '', expected, found: shown([]) });
  }
  for (const [index, { documentId, slug }] of homepages.entries()) {
    if (names[documentId]?.[locale] === slug) continue;
    if (known.isListed(locale, slug)) {
      const expected = `the id under which the map of languages has ${shown(slug)} in ${locale}`;
      const at = `[${index}].documentId`;
      const found = shown(documentId);
      report({ severity: 'error', rule: 'unlisted', file, path: at, expected, found });
      continue;
    }
    const path = `[${index}].slug`;
    const expected = 'a page of the map of languages';
    report({ severity: 'error', rule: 'missing', file, path, expected, found: shown(slug) });
  }
}
