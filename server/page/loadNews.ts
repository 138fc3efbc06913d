import type { Page } from '../../shared/content/page';
import { tableFor } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { Held } from '../content/held';
import { isPageOut, knownFrom } from '../content/embargo';
import { newsAround } from '../news/newsAround';
import { versionsOfNews } from '../news/newsLanguages';
import type { PageContext } from './pageContext';
import { shownPage } from './loadContent';
import type { Loader } from './loader';
import { notFound } from './notFound';
import type { Shown } from './shown';

/** Adds the releases around an item; related ones only where an editor has chosen none. */
async function withAround(
  site: PageContext,
  locale: string,
  { id, held, shown }: { id: string; held: Held<Page>; shown: Shown },
): Promise<Shown> {
  const { screen } = shown;
  if (screen.kind !== 'content') return shown;
  const { value: page, cause, fetchedAt } = held;
  const asOf = cause === undefined ? {} : { asOf: new Date(fetchedAt).toISOString() };
  const around = await newsAround(site, locale, { id, page }).catch(() => undefined);
  const { neighbours = {}, related = [], documents = [] } = around ?? {};
  const metadata = { related: [...related], ...page.metadata };
  return {
    ...shown,
    screen: { ...screen, page: { ...page, metadata }, neighbours, ...asOf },
    documents: [...shown.documents, ...documents],
  };
}

/** One news item. An id dated in the future is an unknown one. */
export const loadNews: Loader = async ({ site, locale, request, match }) => {
  const id = match.params['id'] ?? '';
  const held = await site.content.news(locale, id);
  const versions = await versionsOfNews(site, locale, id);
  if (held === undefined || !isPageOut(held.value, site.now())) {
    const from = held === undefined ? Infinity : knownFrom(held.value);
    const page = await notFound(site, locale, { path: request.path, cause: 'news', versions });
    const missing = { ...page, expiresAt: Math.min(page.expiresAt, from) };
    const title = site.intl.forTable(tableFor(locale)).formatMessage({ id: 'news.notInLanguage' });
    return versions.length === 0 ? missing : { ...missing, described: { title } };
  }
  const shown = await shownPage(site, held, {
    language: locale,
    slug: `newnsb/${id}`,
    canonicalPath: address.news(locale, id),
    isHome: false,
  });
  return withAround(site, locale, { id, held, shown: { ...shown, versions } });
};
