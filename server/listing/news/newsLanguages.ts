import { tableCodes } from '../../../shared/language/languages';
import type { LanguageVersion } from '../../../shared/routing/languageVersion';
import { itemOfList } from '../../content/itemOfList';
import { newsVersions, type NewsIn } from '../../content/sources/newsVersions';
import type { ListBudget } from '../listBudget';
import type { ListingContext } from '../listings';

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
