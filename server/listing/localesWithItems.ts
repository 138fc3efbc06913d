import type { ListingItem } from '../../shared/content/listing';
import type { ListingKind } from '../../shared/content/listingKinds';
import { tableCodes } from '../../shared/language/languages';

/** The languages in which a list of some kinds has anything. */
export async function localesWithItems(
  itemsOf: (locale: string, kind: ListingKind) => Promise<readonly ListingItem[]>,
  kinds: readonly ListingKind[],
): Promise<string[]> {
  const found = await Promise.all(
    tableCodes.map(async (locale) => {
      const lists = await Promise.all(kinds.map((kind) => itemsOf(locale, kind).catch(() => [])));
      return lists.some((items) => items.length > 0) ? [locale] : [];
    }),
  );
  return found.flat();
}
