import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import type { Outcome, PageOutcome } from '../../shared/routing/outcome';
import type { Response } from 'express';
import { contentHeaders, sendRedirect } from '../middleware/contentHeaders';
import type { PageContext } from './pageContext';
import { address } from '../../shared/routing/addresses';
import { isCacheable } from '../../views/matchRoute';
import type { PageData } from '../../shared/routing/pageData';
import { isLite } from '../render/renderLite';

const notInKeys = /[^\w.-]+/g;
/** An id may be of any length, headers of a proxy may not. */
const longestPart = 200;

function key(...parts: readonly string[]): string {
  return parts.map((part) => part.slice(0, longestPart).replace(notInKeys, '_')).join('-');
}

/**
 * The tags by which a content delivery network can be told to forget pages: all of the site, of a
 * language, of a kind of page, or of a document (`Surrogate-Key`, separated by spaces).
 */
export function surrogateKeys({ kind, page }: PageOutcome): string {
  const { screen, locale, route } = page;
  const document = 'page' in screen && typeof screen.page === 'object' ? [screen.page.id] : [];
  return [
    'site',
    key('lang', locale),
    key('route', route),
    ...(kind === 'page' ? [] : [key(kind)]),
    ...document.map((id) => key('doc', id)),
  ].join(' ');
}

/** Header fields of a page's document that its data does not have. */
export function documentHeaders({ assets }: Pick<PageContext, 'assets'>, page: PageData) {
  return {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Language': page.content.code,
    ...(!(page.route === 'home' && isLite(page)) && {
      'Speculation-Rules': `"${assets.speculationRules}"`,
    }),
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

/** How long caches may take an answer for fresh, in seconds. */
export function freshSecondsOf(outcome: Outcome): number {
  return outcome.kind === 'notFound' ? answerLifetimes.notFound : answerLifetimes.content;
}

/**
 * The header fields an outcome has beside the ones of every answer. `shared` is false for pages
 * that no cache may hold.
 */
export function responseHeaders(
  outcome: Outcome,
  { environment, now }: Pick<PageContext, 'environment' | 'now'>,
  shared: boolean,
): Record<string, string> {
  const { staleMaxSeconds } = environment;
  const noStore = { 'Cache-Control': cacheControl.neverStored };
  switch (outcome.kind) {
    case 'redirect':
      return { 'Cache-Control': shared ? cacheControl.redirect : cacheControl.neverStored };
    case 'unavailable':
      return { ...noStore, 'Retry-After': String(outcome.retryAfter) };
    case 'failed':
    case 'unfit':
      return noStore;
    case 'notFound':
    case 'page':
    case 'gone':
      return shared
        ? contentHeaders(outcome.age, staleMaxSeconds, {
            seconds: freshSecondsOf(outcome),
            validSeconds: (outcome.expiresAt - now()) / 1000,
          })
        : noStore;
  }
}

const statuses = {
  page: 200,
  notFound: 404,
  gone: 410,
  unavailable: 503,
  failed: 500,
  unfit: 422,
} as const;

/** The HTTP status of an outcome. */
export function statusOf(outcome: Outcome): number {
  return outcome.kind === 'redirect' ? outcome.status : statuses[outcome.kind];
}

/** Answers with a redirect of a page; `addressOf` says where a path of the site is what was asked for. */
export function sendOutcomeRedirect(
  response: Response,
  { status, location }: Extract<Outcome, { kind: 'redirect' }>,
  shared: boolean,
  addressOf: (path: string) => string = (path) => path,
): void {
  const target = location.startsWith('/') ? addressOf(location) : location;
  const caching = shared ? cacheControl.redirect : cacheControl.neverStored;
  sendRedirect(response, { status, location: target }, caching);
}
