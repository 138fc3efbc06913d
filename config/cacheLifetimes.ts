/** Lifetimes in the content cache, in milliseconds. */
export const contentLifetimes = {
  /** Served without asking the source. */
  fresh: 60_000,
  /** As `fresh`, for what a fallback answered while its source was down. */
  fromFallback: 5_000,
  /** How long an answer "there is none" holds. */
  absent: 30_000,
  /** Wait before a failed refresh is tried again. */
  afterFailure: 5_000,
  /** News that is older, and was not asked for meanwhile, is renewed before it is shown. */
  unaskedNews: 120_000,
  /** How long a failure is reported to monitoring. */
  failure: 300_000,
} as const;

/** How long rendered pages hold, in milliseconds. */
export const pageLifetimes = {
  /** Longest that a page is shown without being rendered anew. */
  longestMs: 60_000,
  /** How long the stored page is still sent while a new one is rendered. */
  whileRenderingMs: 10_000,
  /** As `longestMs`, for pages that lack something which could not be read. */
  incompleteMs: 5_000,
} as const;

/** Waits between attempts at what must succeed some day: doubling from the first to the longest. */
export const retryWaits = { firstMs: 1_000, longestMs: 5_000 } as const;

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;
const year = 365 * day;

/** How long the cookie with the choice of a language lasts: 365 days (docs/specification.md, section 9). */
export const languageCookieSeconds = 31_536_000;

/** How long the cookie with the choice on cookies lasts: 30 days. */
export const consentCookieSeconds = 2_592_000;

/** How old a copy for reading offline may be: 30 days, as the choice on cookies. */
export const offlineCopyMs = 2_592_000_000;

/** How long a page that was fetched before the click on its link is used. */
export const prefetchedPageMs = 30_000;

/** How long caches outside of the site may use an answer, in seconds. */
export const answerLifetimes = {
  /** Pages, lists and feeds, in shared caches; browsers ask each time. */
  content: minute,
  /** As `content`, where an older copy stands in for a source that failed. */
  staleContent: 10,
  /** As `content`, for pages that are not there. */
  notFound: 30,
  redirect: minute,
  alerts: 10,
  /** When a calendar that was subscribed to asks again. */
  calendar: hour,
  /** How long security.txt holds; RFC 9116, section 2.5.5, recommends less than a year. */
  securityTxt: 364 * day,
  /** Files of editors, whose names stay when they change. */
  media: hour,
  mapTile: day,
} as const;

/** Seconds after which those who got no answer are asked to come back (`Retry-After`). */
export const retryAfterTimes = {
  /** Probes of a process that is not ready. */
  probe: 5,
  overload: 5,
  /** Visitors, by how long a source is expected to fail: not earlier, and not later. */
  shortest: 30,
  longest: 300,
} as const;

/** What Cache-Control says of answers whose age does not depend on content. */
export const cacheControl = {
  /** Answers to one person, and failures. */
  neverStored: 'no-store',
  /** May be kept, but is asked for each time. */
  alwaysAsked: 'no-cache',
  /** Every file with a hash of its content in its name. */
  hashedFile: `public, max-age=${year}, immutable`,
  alerts: `public, max-age=${answerLifetimes.alerts}`,
  contract: `public, max-age=${hour}`,
  favicon: `public, max-age=${day}`,
  mapTile: `public, max-age=${answerLifetimes.mapTile}`,
  media: `public, max-age=${answerLifetimes.media}`,
  newsContract: `public, max-age=${hour}`,
  openSearch: `public, max-age=${day}`,
  qrCode: `public, max-age=${day}`,
  redirect: `public, max-age=0, s-maxage=${answerLifetimes.redirect}`,
  robotsTxt: `public, max-age=${hour}`,
  securityTxt: `public, max-age=${hour}`,
  searchSuggestions: `public, max-age=${minute}`,
} as const;

/** Returns the Cache-Control of an answer made from content (RFC 9111, RFC 5861); browsers ask each time. */
export function sharedCacheControl(
  fresh: number,
  whileRevalidating: number | undefined,
  ifError: number,
): string {
  const revalidating =
    whileRevalidating === undefined ? '' : `, stale-while-revalidate=${whileRevalidating}`;
  return `public, max-age=0, s-maxage=${fresh}${revalidating}, stale-if-error=${ifError}`;
}
