import { headStartMs } from '../../../config/limits';
import { menuNames } from '../../../shared/content/contentPaths';
import { recordTypes } from '../../../shared/content/site';
import { defaultLocale, primaryLocales } from '../../../shared/language/languages';
import { siteProfile } from '../../../shared/site/siteProfile';
import type { Log } from '../../observability/logger';
import { createBackOff, type Schedule } from '../../concurrency/schedule';
import type { DocumentLookup } from '../documentReader';
import { documents, type ContentDocument } from '../documents/documents';
import { homeSlug } from '../languageMap/languageMap';

interface PreloadOptions {
  /** Reads one document, without any fallback: rejects when nobody knows. */
  readonly read: <T>(document: ContentDocument<T>) => DocumentLookup<T>;
  /** Whether the site has what it needs to answer at all. */
  readonly ready: () => boolean;
  /** Everything was tried once. */
  readonly tried: () => void;
  readonly log: Log;
  readonly schedule: Schedule;
}

type Read = PreloadOptions['read'];

/** A piece of start-up data. */
type Piece = readonly [name: string, fetch: () => Promise<unknown>];

async function fetchHome(read: Read, locale: string): Promise<unknown> {
  const slug = homeSlug((await read(documents.homepages(locale)))?.value);
  return slug === undefined ? undefined : read(documents.page(locale, slug));
}

/**
 * Only where the site identity requires consent (docs/specification.md, section 4, cookie popup
 * data).
 */
async function fetchCookieNotice(read: Read, locale: string): Promise<unknown> {
  const own = await read(documents.identity(locale));
  const identity = own ?? (await read(documents.identity(defaultLocale)));
  const isRequired = identity?.value.metadata.requireUserCookieConsent === true;
  return isRequired ? read(documents.cookieNotice(locale)) : undefined;
}

/** What every page needs, of one locale (docs/specification.md, section 4, start-up). */
function piecesOf(read: Read, locale: string): Piece[] {
  const pieces: Piece[] = [
    ['site identity', () => read(documents.identity(locale))],
    ['cookie popup', () => fetchCookieNotice(read, locale)],
    ['content', () => fetchHome(read, locale)],
    ['page 404', () => read(documents.page(locale, '404'))],
    ['footer', () => read(documents.footer(locale))],
    ['footer menu', () => read(documents.footerMenu(locale))],
    ...menuNames.map((name): Piece => [name, () => read(documents.menu(locale, name))]),
    ...(siteProfile.authorities === false ? [] : recordTypes).map((type): Piece => [
      type,
      () => read(documents.records(locale, type)),
    ]),
  ];
  return pieces.map(([name, fetch]) => [`${name} ${locale}`, fetch]);
}

/**
 * Fetches the start-up data in parallel: that of the default locale at once, that of the other
 * primary ones after `headStartMs`. What failed is logged and fetched again, for ever; answers how
 * to give that up.
 */
export function preload({ read, ready, tried, log, schedule }: PreloadOptions): () => void {
  const backOff = createBackOff();
  let cancel: (() => void) | undefined;
  let stopped = false;
  let said = '';

  function later(pieces: readonly Piece[], milliseconds: number): void {
    if (!stopped) cancel = schedule(() => void attempt(pieces), milliseconds);
  }

  async function attempt(pieces: readonly Piece[], others: readonly Piece[] = []): Promise<void> {
    const results = await Promise.allSettled(pieces.map(([, fetch]) => fetch()));
    const failed = pieces.filter((_, index) => results[index]?.status === 'rejected');
    const still = ready() ? failed : pieces;
    if (others.length > 0) return later([...still, ...others], headStartMs);
    tried();
    if (stopped || still.length === 0) return;
    const missing = failed.map(([name]) => name);
    // While nothing changes, there is nothing new to say.
    if (missing.length > 0 && missing.join() !== said) {
      const rejected = results.filter((result) => result.status === 'rejected');
      const causes = [...new Set(rejected.map(({ reason }) => String(reason)))];
      log.warn({ missing, causes }, 'Start-up data not complete');
    }
    said = missing.join();
    later(still, backOff.next());
  }

  const first: Piece[] = [
    ['language map', () => read(documents.languageMap())],
    ['redirects', () => read(documents.redirects())],
    ...piecesOf(read, defaultLocale),
  ];
  const others = primaryLocales.filter((locale) => locale !== defaultLocale);
  void attempt(
    first,
    others.flatMap((locale) => piecesOf(read, locale)),
  );
  return () => {
    stopped = true;
    cancel?.();
  };
}
