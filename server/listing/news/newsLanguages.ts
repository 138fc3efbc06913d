import type { ListingItem } from '../../../shared/content/listing';
import { isLocale, tableCodes } from '../../../shared/language/languages';
import { effectiveDate, isPublished } from '../../../shared/listing/itemDates';
import { address } from '../../../shared/routing/addresses';
import type { LanguageVersion } from '../../../shared/routing/frameData';
import { itemOfList } from '../../content/itemOfList';
import type { ListBudget } from '../listBudget';
import type { ListingContext } from '../listings';

/** The news list of a locale; empty where there is none. */
type NewsIn = (locale: string) => Promise<readonly ListingItem[]>;

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

type Source = Pick<ListingContext, 'content' | 'now'> & Partial<Pick<ListBudget, 'aside'>>;

/** The languages of an item by the lists of these locales, each language once. */
async function versionsListedIn(
  { content, now, aside = (call) => call() }: Source,
  locales: readonly string[],
  id: string,
): Promise<LanguageVersion[]> {
  const newsIn: NewsIn = async (locale) => {
    const list = await aside(() => content.listing(locale, 'news')).catch(() => undefined);
    return list?.value ?? [];
  };
  const versions = await Promise.all(
    locales.map(async (locale) => {
      const item = itemOfList(await newsIn(locale), id);
      return item === undefined ? [] : newsVersions(newsIn, { locale, item }, now());
    }),
  );
  return [...new Map(versions.flat().map((version) => [version.locale, version])).values()];
}

/**
 * The languages of an item by the list of the locale; where that lacks it, by all the others. `aside`
 * calls for the lists.
 */
export async function versionsOfNews(
  source: Source,
  locale: string,
  id: string,
): Promise<LanguageVersion[]> {
  const own = await versionsListedIn(source, [locale], id);
  return own.length > 0 ? own : versionsListedIn(source, tableCodes, id);
}
