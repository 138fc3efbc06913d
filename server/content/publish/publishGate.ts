import { menuNames } from '../../../shared/content/contentPaths';
import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import { documents, type ContentDocument } from '../documents';
import { homeSlug } from '../homeSlug';
import { SourceFailure } from '../sourceFailure';

/**
 * Checks a new publish before it is adopted (rulings, "Publish gate"): home, menus and page 404 of the
 * primary locales must fit where they exist, a home that is named must be there and have its place in
 * the map of languages, and the default locale must have one. Answers what does not fit; rejects with
 * `SourceFailure` when that cannot be known now. `read` gives a document as it is published now.
 */
export async function publishProblems(
  read: <T>(document: ContentDocument<T>) => Promise<T | undefined>,
): Promise<string[]> {
  const problems: string[] = [];

  async function fits<T>(
    name: string,
    document: ContentDocument<T>,
    isNeeded = false,
  ): Promise<T | undefined> {
    try {
      const found = await read(document);
      if (found === undefined && isNeeded) problems.push(`${name}: missing`);
      return found;
    } catch (error) {
      if (!(error instanceof SourceFailure) || !error.isBadPayload) throw error;
      problems.push(`${name}: ${error.detail}`);
      return undefined;
    }
  }

  async function checkHome(locale: string): Promise<void> {
    const homepages = await fits(`homepages ${locale}`, documents.homepages(locale));
    const slug = homeSlug(homepages);
    if (slug !== undefined) {
      await fits(`home ${locale}`, documents.page(locale, slug), true);
      const map = await mapRead;
      if (map?.has(locale, slug) === false)
        problems.push(`home ${locale}: not in the language map`);
    } else if (locale === defaultLocale) problems.push(`home ${locale}: missing`);
  }

  async function checkLocale(locale: string): Promise<void> {
    const menus = menuNames.map((name) => fits(`${name} ${locale}`, documents.menu(locale, name)));
    const notFound = fits(`page 404 ${locale}`, documents.page(locale, '404'));
    await Promise.all([checkHome(locale), notFound, ...menus]);
  }

  const mapRead = fits('language map', documents.languageMap());
  await Promise.all([mapRead, ...primaryLocales.map(checkLocale)]);
  return problems;
}
