import { securityPolicy } from '../../config/securityPolicy';
import { statusOf, type Outcome, type PageOutcome } from '../../shared/routing/outcome';
import { withReading, type Reading } from '../content/reading';
import { plainSecurityHeaders } from '../http/securityHeaders';
import { inputsOf } from '../pageCache/pageCache';
import type { PageFacts, StoredPage } from '../pageCache/storedPage';
import { renderBytes } from '../render/renderBytes';
import type { Site } from '../site';
import { documentHeaders } from './documentHeaders';
import { isSameForAll, isShared } from './isShared';
import { resolveOutcome } from './resolveOutcome';
import { freshSecondsOf, responseHeaders } from './responseHeaders';
import { surrogateKeys } from './surrogateKeys';

/** What a request came to, and what that was made from. */
export interface Resolved {
  readonly outcome: Outcome;
  readonly reading: Reading;
}

/** Seconds for which a page is kept of which a source failed to give a part. */
const withoutPartSeconds = 10;

/** The bare address shows what other addresses show, and in several languages. */
function keyOf({ page }: PageOutcome, path: string): string {
  return path === '/' ? `/ ${page.locale}` : page.path;
}

function factsOf(site: Site, outcome: PageOutcome, path: string): PageFacts {
  const { page } = outcome;
  // The frame follows from `ownFrame`, which names the shared one by its hash.
  const { publishId: _publishId, frame: _frame, ...inputs } = page;
  const shared = isShared(site, outcome, path);
  return {
    key: keyOf(outcome, path),
    status: statusOf(outcome),
    route: page.route,
    locale: page.locale,
    inputs: inputsOf(inputs),
    shared,
    freshSeconds: freshSecondsOf(outcome),
    headers: {
      ...plainSecurityHeaders(securityPolicy(site.environment)),
      'Content-Type': 'text/html; charset=utf-8',
      ...responseHeaders(outcome, site.environment, shared),
      ...documentHeaders(site, page),
      Vary: path === '/' ? 'Accept-Encoding, Accept-Language, Cookie' : 'Accept-Encoding',
      ...(shared && { 'Surrogate-Key': surrogateKeys(outcome) }),
    },
  };
}

/** Until when an outcome can be used: its documents' own end, and that of its parts. */
function limited(site: Site, outcome: Outcome, reading: Reading): Reading {
  if (!('age' in outcome)) return reading;
  const { validSeconds = Infinity, staleCause } = outcome.age;
  const seconds =
    staleCause === undefined ? validSeconds : Math.min(validSeconds, withoutPartSeconds);
  return { ...reading, validUntil: Math.min(reading.validUntil, site.now() + seconds * 1000) };
}

/** Resolves a request and notes what the outcome was made from. */
export async function resolve(
  site: Site,
  request: Parameters<typeof resolveOutcome>[1],
): Promise<Resolved> {
  const { result: outcome, reading } = await withReading(() => resolveOutcome(site, request));
  return { outcome, reading: limited(site, outcome, reading) };
}

/**
 * The page of an outcome as it is kept: rendered now, unless it was rendered from the same before.
 * While its sources fail, it is the last one there was. Undefined where none is kept.
 */
export async function keptPage(
  site: Site,
  { outcome, reading }: Resolved,
  path: string,
): Promise<StoredPage | undefined> {
  const { pages, turns } = site;
  if (pages === undefined || outcome.kind === 'redirect') return undefined;
  if (outcome.kind === 'failed' || outcome.kind === 'unavailable') {
    return pages.standIn(keyOf(outcome, path), outcome.kind);
  }
  if (!isSameForAll(site, outcome)) return undefined;
  return pages.store({
    facts: factsOf(site, outcome, path),
    reading,
    render: () => turns(() => renderBytes(site, outcome.page)),
  });
}
