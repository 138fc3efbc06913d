import type { Outcome } from '../../shared/routing/outcome';
import { withReading, type Reading } from '../content/reading';
import { createRecentlyUsed, type RecentlyUsed } from '../recentlyUsed';
import { createSeenBefore } from '../seenBefore';
import type { Site } from '../site';
import { isShared } from './isShared';
import type { PageRequest } from './pageRequest';
import { resolveOutcome } from './resolveOutcome';

/** What a request came to, and what that was made from. */
export interface Resolved {
  readonly outcome: Outcome;
  readonly reading: Reading;
}

interface Known extends Resolved {
  readonly outcome: Extract<Outcome, { kind: 'page' }>;
}

const mostKnown = 256;
/** How many paths are remembered that were asked for once. */
const mostSeen = 1_000;

/** Pages that are known of a site. */
interface KnownPages {
  readonly pages: RecentlyUsed<string, Known>;
  readonly seenBefore: (path: string) => boolean;
}

const knownOf = new WeakMap<Site, KnownPages>();

function knownPages(site: Site): KnownPages {
  const known = knownOf.get(site);
  if (known !== undefined) return known;
  const none: KnownPages = {
    pages: createRecentlyUsed(mostKnown),
    seenBefore: createSeenBefore(mostSeen),
  };
  knownOf.set(site, none);
  return none;
}

/** Has an outcome and its reading say the same of how long it holds: its documents, and its hazard messages. */
function limited(site: Site, { outcome, reading }: Resolved): Resolved {
  if (!('age' in outcome)) return { outcome, reading };
  const at = site.now();
  const { validSeconds = Infinity } = outcome.age;
  const validUntil = Math.min(reading.validUntil, at + validSeconds * 1000);
  if (validUntil === Infinity) return { outcome, reading };
  const age = { ...outcome.age, validSeconds: (validUntil - at) / 1000 };
  return { outcome: { ...outcome, age }, reading: { ...reading, validUntil } };
}

/** A page that everybody sees alike at a path, made of documents that were all there. */
function lasting(site: Site, { outcome, reading }: Resolved, path: string): Known | undefined {
  if (outcome.kind !== 'page' || outcome.page.path !== path) return undefined;
  const isWhole = outcome.age.staleCause === undefined && reading.againAt === undefined;
  return isWhole && isShared(site, outcome, path) ? { outcome, reading } : undefined;
}

/** A known page as it is now; undefined where it would not be the same, or is in doubt. */
function current(site: Site, { outcome, reading }: Known): Resolved | undefined {
  const { content, now } = site;
  const review = content.review(reading.versions);
  if (now() >= reading.validUntil || !review.current || review.cause !== undefined)
    return undefined;
  const publishId = content.publishState().publishId ?? null;
  const page = outcome.page.publishId === publishId ? outcome.page : { ...outcome.page, publishId };
  const seconds = Math.max(0, Math.floor((now() - review.fetchedAt) / 1000));
  return limited(site, { outcome: { ...outcome, page, age: { seconds } }, reading });
}

async function resolve(site: Site, request: PageRequest): Promise<Resolved> {
  const work = () => resolveOutcome(site, request);
  const { result: outcome, reading } = await withReading(() => site.preview?.(work) ?? work());
  return limited(site, { outcome, reading });
}

/**
 * Resolves a request and notes what the outcome was made from. A page that was asked for before is
 * not put together again while its documents are the same; nothing that a visitor sent decides on it.
 */
export async function resolveOnce(site: Site, request: PageRequest): Promise<Resolved> {
  const { path, query } = request;
  if (query.size > 0) return resolve(site, request);
  const { pages, seenBefore } = knownPages(site);
  const last = pages.get(path);
  const same = last && current(site, last);
  if (same !== undefined) return same;
  const resolved = await resolve(site, request);
  const known = lasting(site, resolved, path);
  if (known === undefined) pages.delete(path);
  else if (last !== undefined || seenBefore(path)) pages.set(path, known);
  return resolved;
}
