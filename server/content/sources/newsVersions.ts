import type { ListingItem } from '../../../shared/content/listing';
import { isLocale } from '../../../shared/language/languages';
import { effectiveDate, isPublished } from '../../../shared/listing/itemDates';
import { address } from '../../../shared/routing/addresses';
import type { LanguageVersion } from '../../../shared/routing/languageVersion';
import { itemOfList } from '../itemOfList';

/** The news list of a locale; empty where there is none. */
export type NewsIn = (locale: string) => Promise<readonly ListingItem[]>;

/**
 * The languages of a news item of the list of a locale, which has the same id in all of them: its own and those it names,
 * where their own list has it too (what is withdrawn in a language is missing there) and it is
 * published at `now` (milliseconds since 1970).
 */
export async function newsVersions(
  newsIn: NewsIn,
  { locale, item }: { readonly locale: string; readonly item: ListingItem },
  now: number,
): Promise<LanguageVersion[]> {
  const named = (item.languages ?? []).filter(isLocale);
  const versions = await Promise.all(
    [...new Set([...named, locale])].map(async (code) => {
      const own = itemOfList(await newsIn(code), item.id);
      if (own === undefined || !isPublished(effectiveDate(own.properties.metaInfo), now)) return [];
      return [{ locale: code, path: address.news(code, item.id), title: own.properties.title }];
    }),
  );
  return versions.flat();
}
