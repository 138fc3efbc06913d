import { tableFor } from '../../../shared/language/languages';
import { address, localeOf, parsePath } from '../../../shared/routing/addresses';
import type { PageLanguages } from '../../../shared/routing/languageVersion';
import { sameSitePath } from '../../../shared/routing/sameSitePath';
import { matchRoute } from '../../../views/matchRoute';
import { versionsOfRoute } from '../languageVersions';
import type { LoadContext, Loader } from './loader';

const ownRoute = '/languages';

/** The page that `?of=` names by its address; none where there is no such page. */
async function askedFor(context: LoadContext, load: Loader): Promise<PageLanguages | undefined> {
  const { request } = context;
  const path = sameSitePath(request.query.get('of') ?? '');
  if (path === undefined) return undefined;
  const [pathname = ''] = path.split(/[?#]/, 1);
  const parsed = parsePath(pathname);
  const match = matchRoute(pathname);
  const locale = parsed.ok ? localeOf(parsed.segments) : undefined;
  if (match === undefined || locale === undefined || match.route.handle.name === 'languages') {
    return undefined;
  }
  // A query changes what a page shows, and not in which languages it does.
  const asked = { ...request, path: pathname, query: new URLSearchParams() };
  const shown = await load({ ...context, locale, request: asked, match }).catch(() => undefined);
  if (shown === undefined) return undefined;
  const { versions, sameRoute } = shown;
  return { path, versions, ...(sameRoute !== undefined && { sameRoute }) };
}

/** All languages of the site, or those of one page; `load` finds that page. */
export function languagesLoader(load: Loader): Loader {
  return async (context) => {
    const { site, locale } = context;
    const versions = await versionsOfRoute(site.content, ownRoute);
    const page = await askedFor(context, load);
    return {
      kind: 'page',
      screen: { kind: 'languages', ...(page !== undefined && { of: page }) },
      language: tableFor(locale),
      described: {
        title: site.intl.forTable(tableFor(locale)).formatMessage({ id: 'languages.title' }),
      },
      canonicalPath: address.home(locale) + ownRoute,
      versions,
      sameRoute: ownRoute,
      indexable: page === undefined && versions.some((version) => version.locale === locale),
      documents: [],
      expiresAt: Infinity,
    };
  };
}
