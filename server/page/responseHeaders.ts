import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import type { Outcome, PageOutcome } from '../../shared/routing/outcome';
import { contentHeaders } from '../middleware/cacheHeaders';
import { redirectCaching } from '../middleware/sendRedirect';
import type { PageContext } from './pageContext';
import { address } from '../../shared/routing/addresses';
import { isCacheable } from '../../views/matchRoute';
import type { PageData } from '../../shared/routing/pageData';
import { isLite } from '../render/renderPage';

/** Part of a key; an id may be of any length, headers of a proxy may not. */
const key = (text: string) => text.slice(0, 200).replace(/[^\w.-]+/g, '_');

/** Returns the tags by which delivery networks forget pages: of the site, language, kind, document. */
export function surrogateKeys({ kind, page }: PageOutcome): string {
  const { screen, locale, route } = page;
  const document = 'page' in screen && typeof screen.page === 'object' ? [screen.page.id] : [];
  const kinds = kind === 'page' ? [] : [kind];
  const ids = document.map((id) => `doc-${key(id)}`);
  return ['site', `lang-${key(locale)}`, `route-${key(route)}`, ...kinds, ...ids].join(' ');
}

/** Returns header fields of a page's document that its data does not have. */
export function documentHeaders({ assets }: Pick<PageContext, 'assets'>, page: PageData) {
  const rules = { 'Speculation-Rules': `"${assets.speculationRules}"` };
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.content.code,
    ...(!isLite(page) && rules),
  };
}

/** Whether an answer is the same for everybody who asks in the same language. */
export function isSameForAll(site: PageContext, outcome: Outcome): boolean {
  const isDeferred = outcome.kind === 'page' && outcome.deferred !== undefined;
  if (site.environment.preview || isDeferred) return false;
  if (outcome.kind === 'redirect') return true;
  const { screen } = outcome.page;
  if (screen.kind === 'listing' && screen.board !== undefined) return false;
  if ('form' in screen && screen.form !== undefined) return false;
  return isCacheable(outcome.page.route);
}

/** Whether the language of a path is that of who asks. */
export function isInLanguageOfReader(path: string): boolean {
  return path === '/' || path === address.contract;
}

/** Whether one copy of the answer at a path may serve everybody, also from a shared cache. */
export function isShared(site: PageContext, outcome: Outcome, path: string): boolean {
  return !isInLanguageOfReader(path) && isSameForAll(site, outcome);
}

/** Returns the seconds for which caches may take an answer for fresh. */
export function freshSecondsOf(outcome: Outcome): number {
  return outcome.kind === 'notFound' ? answerLifetimes.notFound : answerLifetimes.content;
}

/** Returns the header fields of an outcome beside those of every answer; caches may hold `shared` ones. */
export function responseHeaders(
  outcome: Outcome,
  { environment, now }: Pick<PageContext, 'environment' | 'now'>,
  shared: boolean,
): Record<string, string> {
  const { staleMaxSeconds } = environment;
  const noStore = { 'Cache-Control': cacheControl.neverStored };
  switch (outcome.kind) {
    case 'redirect':
      return { 'Cache-Control': redirectCaching(shared) };
    case 'unavailable':
      return { ...noStore, 'Retry-After': String(outcome.retryAfter) };
    case 'failed':
    case 'unfit':
      return noStore;
    case 'notFound':
    case 'page':
    case 'gone':
      if (!shared) return noStore;
      return contentHeaders(outcome.age, staleMaxSeconds, {
        seconds: freshSecondsOf(outcome),
        validSeconds: (outcome.expiresAt - now()) / 1000,
      });
  }
}

const statuses = { page: 200, notFound: 404, gone: 410, unavailable: 503, failed: 500, unfit: 422 };

/** Returns the HTTP status of an outcome. */
export function statusOf(outcome: Outcome): number {
  return outcome.kind === 'redirect' ? outcome.status : statuses[outcome.kind];
}
