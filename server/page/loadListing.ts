import type { ListingItem } from '../../shared/content/listing';
import { listingKinds, type ListingKind } from '../../shared/content/listingKinds';
import { tableCodes, tableFor } from '../../shared/language/languages';
import { currentItems, itemsSince } from '../../shared/listing/itemDates';
import { pageOf } from '../../shared/listing/pageOf';
import { pathOf } from '../../shared/routing/addresses';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import type { Held } from '../content/contentCache';
import type { Site } from '../site';
import { withoutText } from './embeddedListings';
import type { Loader } from './loader';

type ListingName = ListingKind | 'nsb';

function listingName(slug: string | undefined): ListingName {
  return slug === 'newnsb' ? 'news' : (listingKinds.find((kind) => kind === slug) ?? 'nsb');
}

/** The lists a listing is made of: the legacy one mixes news and events. */
function kindsOf(name: ListingName): readonly ListingKind[] {
  return name === 'nsb' ? ['news', 'events'] : [name];
}

/** Lists of news begin one year back (specification, section 9). */
function hasPeriod(name: ListingName): boolean {
  return name === 'news' || name === 'nsb';
}

function yearBefore(now: number): number {
  const date = new Date(now);
  return date.setUTCFullYear(date.getUTCFullYear() - 1);
}

/** The languages in which a list has anything. */
async function versionsWithItems(
  site: Site,
  kinds: readonly ListingKind[],
  pathIn: (code: string) => string,
): Promise<LanguageVersion[]> {
  const versions = await Promise.all(
    tableCodes.map(async (locale) => {
      const lists = await Promise.all(
        kinds.map((kind) => site.content.listing(locale, kind).catch(() => undefined)),
      );
      const some = lists.some((list) => (list?.value.length ?? 0) > 0);
      return some ? [{ locale, path: pathIn(locale) }] : [];
    }),
  );
  return versions.flat();
}

/** The items of one kind or, on the legacy list, of two, page by page. */
export const loadListing: Loader = async ({ site, locale, request, match }) => {
  const { rule, params } = match;
  const path = rule.path.replace(/^\/:lang\//, '').replace('*', params['*'] ?? '');
  const name = listingName(path.split('/').at(-1));
  const held = await Promise.all(kindsOf(name).map((kind) => site.content.listing(locale, kind)));
  const documents = held.filter((list) => list !== undefined);
  const items = documents.flatMap((list: Held<readonly ListingItem[]>) => list.value);
  const current = currentItems(items, site.now());
  const listed = hasPeriod(name) ? itemsSince(current, yearBefore(site.now())) : current;
  const list = pageOf(listed, request.query.get('page'));
  const pathIn = (code: string) => pathOf(code, ...path.split('/'));
  return {
    kind: 'page',
    screen: {
      kind: 'listing',
      listing: name,
      list: { ...list, items: list.items.map(withoutText) },
    },
    language: tableFor(locale),
    described: { title: site.intl.speak(tableFor(locale))(`overview.${name}`) },
    slug: path,
    canonicalPath: pathIn(locale),
    versions: await versionsWithItems(site, kindsOf(name), pathIn),
    sameRoute: `/${path}`,
    indexable: items.length > 0,
    documents,
  };
};
