import type { Page } from '../../shared/content/page';
import { tableFor } from '../../shared/language/languages';
import { countingDate } from '../../shared/listing/itemDates';
import { address } from '../../shared/routing/addresses';
import type { Held } from '../content/held';
import { isOut } from '../content/embargo';
import { noteLack } from '../content/reading';
import { newsAround } from '../news/newsAround';
import { versionsOfNews } from '../news/newsLanguages';
import type { Site } from '../site';
import { shownPage } from './loadContent';
import type { Loader } from './loader';
import { notFound } from './notFound';
import type { Shown } from './shown';

/** Adds the releases around an item; related ones only where an editor has chosen none. */
async function withAround(
  site: Site,
  locale: string,
  { id, held, shown }: { id: string; held: Held<Page>; shown: Shown },
): Promise<Shown> {
  const { screen } = shown;
  if (screen.kind !== 'content') return shown;
  const { value: page, cause, fetchedAt } = held;
  const asOf = cause === undefined ? {} : { asOf: new Date(fetchedAt).toISOString() };
  // It may come back as it was, of which nothing else would tell.
  if (cause !== undefined) noteLack(site.now());
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
  const date = countingDate(held?.value.metadata.metaInfo ?? {});
  const versions = await versionsOfNews(site, locale, id);
  if (held === undefined || !isOut(date, site.now())) {
    const missing = await notFound(site, locale, { path: request.path, cause: 'news', versions });
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
