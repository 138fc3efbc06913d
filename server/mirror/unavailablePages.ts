import { listingKinds } from '../../shared/content/listingKinds';
import { plainSecurityHeaders } from '../http/securityHeaders';
import { address } from '../../shared/routing/addresses';
import type { RouteName } from '../../shared/routing/routeHandle';
import { visitorsRetryAfter } from '../http/retryAfter';
import { errorOutcome } from '../page/assemblePage';
import { documentHeaders } from '../page/documentHeaders';
import { renderBytes } from '../render/renderPage';
import type { Site } from '../site';
import type { MirroredFile } from './crawled';
import { lowerCased } from './mirroredHeaders';
import type { MirrorStore } from './mirrorStore';

/** What of a locale is unavailable on a mirror: the search, lists with filters, and sending. */
function placesIn(locale: string): { route: RouteName; path: string }[] {
  return [
    { route: 'slug', path: address.home(locale) },
    { route: 'search', path: address.search(locale) },
    { route: 'newnsb', path: address.newsBoard(locale) },
    ...listingKinds.map((kind) => ({
      route: 'overview-slug' as const,
      path: address.overview(locale, kind),
    })),
  ];
}

async function rendered(site: Site, locale: string, route: RouteName, path: string) {
  const retryAfter = visitorsRetryAfter(undefined);
  const { page } = await errorOutcome(site, { route, locale, path }, { status: 503, retryAfter });
  const headers = {
    ...documentHeaders(site, page),
    'Cache-Control': 'no-store',
    'Content-Type': 'text/html; charset=utf-8',
    'Retry-After': String(retryAfter),
  };
  return { content: await renderBytes(site, page), headers };
}

/**
 * Puts the site's own error pages for what files cannot answer into a mirror: each says in the language
 * of its locale that it is not available at the moment.
 */
export async function putUnavailablePages(
  site: Site,
  store: MirrorStore,
  locales: readonly string[],
): Promise<MirroredFile[]> {
  const files: MirroredFile[] = [];
  for (const locale of locales) {
    for (const { route, path } of placesIn(locale)) {
      const { content, headers } = await rendered(site, locale, route, path);
      const file = `/errors/503${path}/index.html`;
      await store.put(`site${file}`, content);
      files.push({
        target: path,
        file,
        status: 503,
        headers: lowerCased({ ...plainSecurityHeaders(site.policy), ...headers }),
      });
    }
  }
  return files;
}
