import type { ListingItem } from '../../shared/content/listing';
import type { DataRecord, Homepage } from '../../shared/content/site';
import { defaultLocale } from '../../shared/language/languages';
import { isBoardId } from '../../shared/routing/boardId';
import { shown, type Report } from './finding';
import type { KnownAddresses } from './knownAddresses';

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

/** Entries of a list: each id once, and none that is an address of the site itself. */
export function checkListing(items: readonly ListingItem[], place: Place, report: Report): void {
  const ids = items.map(({ id }, index) => [`[${index}].id`, id] as const);
  reportDoubles(ids, 'an id that no other entry of the list has', place, report);
  for (const [path, id] of ids) {
    if (id !== 'new' && !isBoardId(id)) continue;
    const expected = 'an id that is no address of the site itself';
    const { file } = place;
    report({ severity: 'error', rule: 'address', file, path, expected, found: shown(id) });
  }
}

/** Home pages: each is a page of the map of languages. */
export function checkHomepages(
  homepages: readonly Homepage[],
  { file, locale }: Place,
  known: KnownAddresses,
  report: Report,
): void {
  if (homepages.length === 0) {
    const expected = 'a home page';
    // Without the German one nothing is published (publish gate).
    const severity = locale === defaultLocale ? 'error' : 'warning';
    report({ severity, rule: 'missing', file, path: '', expected, found: shown([]) });
  }
  for (const [index, { slug }] of homepages.entries()) {
    if (known.isListed(locale, slug)) continue;
    const path = `[${index}].slug`;
    const expected = 'a page of the map of languages';
    report({ severity: 'error', rule: 'missing', file, path, expected, found: shown(slug) });
  }
}
