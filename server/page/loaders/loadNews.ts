import { pageLifetimes } from '../../../config/cacheLifetimes';
import type { Page } from '../../../shared/content/page';
import { address } from '../../../shared/routing/addresses';
import type { CachedDocument } from '../../content/cachedDocument';
import { knownFrom } from '../../../shared/listing/itemDates';
import { budgetFor } from '../../listing/listBudget';
import { newsAround, type NewsAround, versionsOfNews } from '../../listing/news/ownNews';
import { shownPage } from './loadContent';
import type { Loader, LoaderResult } from './loader';
import { notFound } from './notFound';

/** Adds the releases around an item, where they are known; related ones only where an editor has chosen none. */
function withAround(
  shown: LoaderResult,
  held: CachedDocument<Page>,
  around: NewsAround | undefined,
): LoaderResult {
  const { screen } = shown;
  if (screen.kind !== 'content') return shown;
  const { value: page, cause, fetchedAt } = held;
  const asOf = cause === undefined ? {} : { asOf: new Date(fetchedAt).toISOString() };
  const { neighbours = {}, related = [], documents = [] } = around ?? {};
  const metadata = { related: [...related], ...page.metadata };
  return {
    ...shown,
    screen: { ...screen, page: { ...page, metadata }, neighbours, ...asOf },
    documents: [...shown.documents, ...documents],
  };
}

/** One news item. An id dated in the future is an unknown one. Lists of news are not waited for. */
export const loadNews: Loader = async (context) => {
  const { site, locale, request, match } = context;
  const id = match.params['id'] ?? '';
  const budget = budgetFor(site, ['news'], context.budget);
  const finding = versionsOfNews({ ...site, ...budget }, locale, id);
  const held = await site.content.news(locale, id);
  const again = site.now() + pageLifetimes.incompleteMs;
  const from = held === undefined ? Infinity : knownFrom(held.value);
  if (held === undefined || from > site.now()) {
    const found = await budget.beside(finding);
    const versions = found ?? [];
    const page = await notFound(site, locale, { path: request.path, cause: 'news', versions });
    const until = found === undefined ? again : Infinity;
    const missing = { ...page, expiresAt: Math.min(page.expiresAt, from, until) };
    const title = site.intl.forTable(locale).formatMessage({ id: 'news.notInLanguage' });
    return versions.length === 0 ? missing : { ...missing, described: { title } };
  }
  const canonicalPath = address.news(locale, id);
  const place = { language: locale, slug: `newnsb/${id}`, canonicalPath, isHome: false };
  const [shown, versions, around] = await Promise.all([
    shownPage(site, held, place, context.budget),
    budget.beside(finding),
    budget.beside(newsAround(site, locale, { id, page: held.value })),
  ]);
  const isWhole = versions !== undefined && around !== undefined;
  return {
    ...withAround(shown, held, around),
    versions: versions ?? [],
    expiresAt: Math.min(shown.expiresAt, isWhole ? Infinity : again),
  };
};
