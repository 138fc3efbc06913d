import type { TaxonNode } from '../../../shared/content/listingItem';
import { sentKey, aboutKey } from '../../../shared/forms/form';
import { collatorFor } from '../../../shared/language/collation';
import type { PlainMessageId } from '../../../shared/language/messages';
import { address, sameSitePath } from '../../../shared/routing/addresses';
import type { RouteName } from '../../../shared/routing/routeNames';
import { siteProfile } from '../../../shared/site/siteProfile';
import type { SiteTopic } from '../../../shared/routing/pageData';
import type { PageContext } from '../pageContext';
import { layoutLocaleOf } from '../layout/siteLayout';
import { versionsOfRoute } from '../languageVersions';
import { loadPage } from './loadContent';
import { menuLink, ownPage, sentForm } from './loader';
import type { LoadContext, Loader, LoaderResult } from './loader';
import { optionalDocument } from '../../concurrency/promises';
import { notFound } from './notFound';

const longestQuery = 200;

/** Returns a page of a route that every language with a homepage has. */
export async function routePage(context: LoadContext, route: string, title: PlainMessageId) {
  const { site, locale } = context;
  return {
    ...ownPage(locale, site.intl.forTable(locale).formatMessage({ id: title })),
    canonicalPath: address.home(locale) + route,
    versions: await versionsOfRoute(site.content, route),
    sameRoute: route,
  };
}

type Built = Pick<LoaderResult, 'screen' | 'documents'>;

interface SitePage {
  readonly slug: string;
  readonly title: PlainMessageId;
  readonly isOff?: () => boolean;
  readonly build: (context: LoadContext, locales: readonly string[]) => Promise<Built>;
}

/** The loader of such a page, in place of which a page of the content with its slug is shown. */
function sitePage({ slug, title, isOff, build }: SitePage): Loader {
  return async (context) => {
    const own = await loadPage(context, slug);
    if (typeof own !== 'number') return own;
    const { site, locale, request } = context;
    if (isOff?.()) return notFound(site, locale, { path: request.path, cause: 'route' });
    const page = await routePage(context, `/${slug}`, title);
    const locales = page.versions.map((version) => version.locale);
    const built = await build(context, locales);
    return { ...page, ...built, slug, indexable: locales.includes(locale), expiresAt: own };
  };
}

function topicsOf(nodes: readonly TaxonNode[]): SiteTopic[] {
  return nodes.flatMap(({ id, label, link, children = [] }) => [
    { id, label, ...(link !== undefined && { link }) },
    ...topicsOf(children),
  ]);
}

/** Topics in the order of their language, which is that of the menus. */
async function siteTopics({ content }: PageContext, language: string) {
  const cached = await optionalDocument(content.taxonomy(language));
  const { compare } = collatorFor(language);
  const topics = topicsOf(cached?.value.topics ?? []);
  return { cached, topics: topics.toSorted((a, b) => compare(a.label, b.label)) };
}

/** ISO day of an instant (ms), some years later. */
function dayOf(instant: number, years = 0): string {
  const date = new Date(instant);
  date.setUTCFullYear(date.getUTCFullYear() + years);
  return date.toISOString().slice(0, 10);
}

/** The loaders of the pages that every site has, by the names of their routes. */
export const sitePageLoaders = {
  /** All pages that menus and topics lead to. */
  'site-map': sitePage({
    slug: 'sitemap',
    title: 'siteMap.title',
    async build({ site, locale }, locales) {
      const { cached, topics } = await siteTopics(site, await layoutLocaleOf(site, locale));
      return { screen: { kind: 'siteMap', topics, locales }, documents: cached ? [cached] : [] };
    },
  }),
  /** All authorities; where the disclosure of the top bar leads without script. */
  authorities: sitePage({
    slug: 'authorities',
    title: 'frame.authorities',
    isOff: () => siteProfile.authorities === false,
    async build({ request }) {
      const query = (request.query.get('q') ?? '').trim().slice(0, longestQuery);
      return { screen: { kind: 'authorities', query }, documents: [] };
    },
  }),
  /** How accessible this product is, by what its tests check. */
  accessibility: sitePage({
    slug: 'accessibility',
    title: 'accessibility.title',
    async build({ site, locale, request: { query } }) {
      const about = sameSitePath(query.get(aboutKey) ?? '');
      const { link, documents } = await menuLink(site, locale, 'details.contact');
      const { builtAt } = site.assets;
      return {
        screen: {
          kind: 'accessibility',
          built: dayOf(builtAt),
          nextReview: dayOf(builtAt, 1),
          ...(link !== undefined && { contact: link }),
          ...(about !== undefined && { about: site.environment.publicUrl + about }),
          ...sentForm(site, query.get(sentKey)),
        },
        documents,
      };
    },
  }),
} satisfies Partial<Record<RouteName, Loader>>;
