import type { SiteIdentity } from '../../../shared/content/identity';
import type { ListingItem } from '../../../shared/content/listing';
import type { NavigationNode } from '../../../shared/content/navigation';
import type { DataRecord, Homepage } from '../../../shared/content/site';
import { themeVariables } from '../../../shared/head/themeColours';
import { defaultLocale } from '../../../shared/language/languages';
import { isBoardId } from '../../../shared/routing/boardId';
import { doublesIn } from '../document/rawPlaces';
import { errorAt, shown, warningAt, type Found } from '../finding';
import type { CheckContext } from '../pack/checkContext';

/** Entries of one title: only that of the highest id is shown. */
export function recordFindings(records: readonly DataRecord[]): Iterable<Found> {
  const titles = records.map(({ metadata: { title } }, index) => ({
    path: `[${index}].metadata.title`,
    value: title,
  }));
  return doublesIn(titles, 'a title that no other record of the list has');
}

/** Every process reads and keeps lists whole. */
const mostEntries = 20_000;

/** Entries of a list: not too many, each id once, and none that is an address of the site itself. */
export function* listingFindings(items: readonly ListingItem[]): Generator<Found> {
  if (items.length > mostEntries) {
    const expected = `at most ${mostEntries} entries: reading more holds up visitors`;
    yield warningAt('large-list', '', expected, `${items.length} entries`);
  }
  const ids = items.map(({ id }, index) => ({ path: `[${index}].id`, value: id }));
  yield* doublesIn(ids, 'an id that no other entry of the list has');
  for (const { path, value } of ids) {
    if (value !== 'new' && !isBoardId(value)) continue;
    yield errorAt('address', path, 'an id that is no address of the site itself', shown(value));
  }
}

/** Entries of a menu: each has an id of its own. */
export function menuFindings(nodes: readonly NavigationNode[]): Iterable<Found> {
  const idsIn = (list: readonly NavigationNode[], at: string): { path: string; value: string }[] =>
    list.flatMap(({ id, children = [] }, index) => [
      { path: `${at}[${index}].id`, value: id },
      ...idsIn(children, `${at}[${index}].children`),
    ]);
  return doublesIn(idsIn(nodes, ''), 'an id that no other entry of the menu has');
}

/** Home pages: each is a page of the map of languages. */
export function* homepageFindings(
  homepages: readonly Homepage[],
  locale: string,
  { known, names }: CheckContext,
): Generator<Found> {
  if (homepages.length === 0) {
    // Without that of the default locale nothing is published (publish gate).
    const foundAt = locale === defaultLocale ? errorAt : warningAt;
    yield foundAt('missing', '', 'a home page', shown([]));
  }
  for (const [index, { documentId, slug }] of homepages.entries()) {
    if (names[documentId]?.[locale] === slug) continue;
    if (known.isListed(locale, slug)) {
      const expected = `the id under which the map of languages has ${shown(slug)} in ${locale}`;
      yield errorAt('unlisted', `[${index}].documentId`, expected, shown(documentId));
    } else {
      const expected = 'a page of the map of languages';
      yield errorAt('missing', `[${index}].slug`, expected, shown(slug));
    }
  }
}

/** Colours of an identity that are not used: that are none, or have too little contrast. */
export function identityFindings({ metadata: { theme } }: SiteIdentity): Found[] {
  if (theme === undefined) return [];
  return themeVariables(theme).faults.map((fault) => {
    const [field = ''] = fault.split(' ', 1);
    const found = `${shown(Reflect.get(theme, field))}: ${fault}`;
    const expected = 'a colour that can be used; its default stands in for it';
    return warningAt('theme', `metadata.theme.${field}`, expected, found);
  });
}
