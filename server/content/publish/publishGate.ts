import { menuNames } from '../../../shared/content/contentPaths';
import type { Page } from '../../../shared/content/page';
import { omissionHtml } from '../../../shared/html/safeHtml';
import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import type { ContentCache } from '../cache/contentCache';
import type { DocumentLoader } from '../documents/documentLoader';
import { keyOf, documents, type ContentDocument } from '../documents/documents';
import { homeSlug } from '../languageMap/languageMap';
import { SourceFailure } from '../../upstream/sourceFailure';

const leftOut = JSON.stringify(omissionHtml);

/** Says what is wrong with a new publish in the primary languages. Rejects when a source fails. */
export async function publishProblems(
  loader: DocumentLoader,
  cache: Pick<ContentCache, 'entry'>,
): Promise<string[]> {
  const problems: string[] = [];

  /** Reads a document as it is published now; a copy in the cache need not be sent again. */
  async function read<T>(document: ContentDocument<T>): Promise<T | undefined> {
    const entry = cache.entry(keyOf(document.ref));
    const loaded = await loader.load(document, entry);
    // Each key belongs to one kind of document, whose loader made the value.
    if (loaded.kind === 'notModified') return entry?.value as T;
    return loaded.kind === 'ok' ? loaded.value : undefined;
  }

  async function fits<T>(name: string, document: ContentDocument<T>, isNeeded = false) {
    try {
      const found = await read(document);
      if (found === undefined && isNeeded) problems.push(`${name}: missing`);
      return found;
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      const { source, cause, isBadPayload } = error;
      const problem = `${name}: ${error.detail}`;
      if (!isBadPayload) throw new SourceFailure(source, cause, problem);
      problems.push(problem);
      return undefined;
    }
  }

  /** A page, of which nothing may be left out for its size. */
  async function fitsWhole(name: string, document: ContentDocument<Page>, isNeeded = false) {
    const page = await fits(name, document, isNeeded);
    if (JSON.stringify(page ?? null).includes(leftOut)) problems.push(`${name}: HTML left out`);
  }

  async function checkHome(locale: string): Promise<void> {
    const homepages = await fits(`homepages ${locale}`, documents.homepages(locale));
    const slug = homeSlug(homepages);
    if (slug !== undefined) {
      await fitsWhole(`home ${locale}`, documents.page(locale, slug), true);
      const isUnmapped = (await mapRead)?.has(locale, slug) === false;
      if (isUnmapped) problems.push(`home ${locale}: not in the language map`);
    } else if (locale === defaultLocale) problems.push(`home ${locale}: missing`);
  }

  async function checkLocale(locale: string): Promise<void> {
    const menus = menuNames.map((name) => fits(`${name} ${locale}`, documents.menu(locale, name)));
    const notFound = fitsWhole(`page 404 ${locale}`, documents.page(locale, '404'));
    await Promise.all([checkHome(locale), notFound, ...menus]);
  }

  const mapRead = fits('language map', documents.languageMap());
  await Promise.all([mapRead, ...primaryLocales.map(checkLocale)]);
  return problems;
}
