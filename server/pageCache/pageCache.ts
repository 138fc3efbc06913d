import type { Content } from '../content/content';
import type { Reading } from '../content/reading';
import type { Review } from '../content/reviewVersions';
import { createFlights } from '../flights';
import { contentHeaders } from '../http/contentHeaders';
import { compress, htmlOf, quickBodies } from './encodings';
import { hashOf } from './pageHash';
import { createPageStore } from './pageStore';
import type { PageFacts, StoredPage } from './storedPage';

/** What a cache of pages is made from. */
export interface PageCacheOptions {
  readonly mostBytes: number;
  readonly content: Pick<Content, 'revision' | 'review'>;
  /** Seconds for which caches may use a page when the site fails. */
  readonly staleMaxSeconds: number;
  /** Told every rendering. */
  readonly rendered: () => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A page that was rendered, or would be. */
export interface Rendering {
  readonly facts: PageFacts;
  readonly reading: Reading;
  /** Renders it. */
  readonly render: () => Promise<Buffer>;
}

/** Rendered pages in memory. One whose documents are others by now is shown only where that is asked for. */
export interface PageCache {
  /** The page of an address, if it would be rendered the same now. */
  current(key: string): StoredPage | undefined;
  /** As `current`, without counting it as a use. */
  isCurrent(key: string): boolean;
  /** Says which pages are about to be made anew, in place of those it was said of before, and until when (ms since 1970) at most. */
  awaitNew(keys: Iterable<string>, until: number): void;
  /** Says that a page which was awaited has been made anew, or cannot be. */
  madeAnew(key: string): void;
  /** Whether any page is awaited. */
  awaitsAny(): boolean;
  /** The page of an address as it is until the one that is awaited is there; it says so in its header. */
  asBefore(key: string): StoredPage | undefined;
  /** The last page of an address when it cannot be had anew, and why; it says so in its header. */
  standIn(key: string, cause: string): StoredPage | undefined;
  /**
   * The page of a rendering: the stored one where it was made from the same, else it is rendered
   * once, however many ask. While there is no room, one that had not been asked for before is not
   * kept.
   */
  store(rendering: Rendering): Promise<StoredPage>;
  pages(): readonly StoredPage[];
  /** Makes the encodings of a page as small as they get. */
  pack(page: StoredPage): Promise<void>;
  readonly size: number;
  readonly bytes: number;
  /** How many pages left so far to make room for others. */
  readonly evicted: number;
  /** How many were made so far and not kept, as there was no room. */
  readonly declined: number;
  /** How many pages are being rendered, or wait for that. */
  readonly rendering: number;
}

/** How long a page is not compared with its documents again while the content has not changed, in milliseconds. */
const reviewEveryMs = 10_000;

/** For how long caches may use a page that is about to be made anew, in seconds. */
const secondsAsBefore = 1;

/** Whether a page is as it was because a source failed, and not for want of time to make it anew. */
const isOfSource = (cause = 'publish') => cause !== 'publish' && cause !== 'overload';

/** No revision of the content. */
const neverReviewed = -1;

/** When a page is to be looked at again whatever becomes of its documents, in milliseconds since 1970. */
function endOf({ reading: { validUntil, againAt = Infinity } }: StoredPage): number {
  return Math.min(validUntil, againAt);
}

/** An empty cache. */
export function createPageCache(options: PageCacheOptions): PageCache {
  const { content, staleMaxSeconds, now } = options;
  const kept = createPageStore(options.mostBytes);
  const rendered = createFlights<StoredPage>();
  let awaited = new Set<string>();
  let awaitedUntil = 0;

  /** Why a page is not made from the newest there is. */
  const causeOf = ({ reading }: StoredPage, review: Review) =>
    review.cause ?? (reading.againAt === undefined ? undefined : 'incomplete');

  /** Whether its documents were what it shows too long ago for it to be shown any more. */
  const isTooOld = ({ currentAt }: StoredPage) => now() - currentAt > staleMaxSeconds * 1000;

  /** Header fields for caches: those of the content's age, and none beyond the page's own end. */
  function cachingOf(page: StoredPage, review: Review, at: number, freshSeconds: number) {
    const { shared, reading } = page;
    if (!shared) return { 'Cache-Control': 'no-store' };
    const { fetchedAt } = review;
    const cause = causeOf(page, review);
    const validSeconds = (reading.validUntil - at) / 1000;
    const age = {
      seconds: Math.max(0, Math.floor((at - Math.min(fetchedAt, at)) / 1000)),
      ...(cause !== undefined && { staleCause: cause }),
      ...(validSeconds !== Infinity && { validSeconds }),
    };
    return contentHeaders(age, staleMaxSeconds, freshSeconds);
  }

  /** Takes note of how a page compares with its documents, and for how many seconds caches may use it. */
  function confirm(
    page: StoredPage,
    reading: Reading,
    review: Review,
    freshSeconds = page.freshSeconds,
  ): StoredPage {
    const at = now();
    page.reading = reading;
    if (review.current) page.currentAt = Math.min(at, review.fetchedAt);
    page.revision = review.current ? content.revision() : neverReviewed;
    page.reviewedAt = at;
    page.stale = reading.againAt !== undefined || isOfSource(review.cause);
    page.caching = cachingOf(page, review, at, freshSeconds);
    page.heads.clear();
    return page;
  }

  async function create({ facts, reading, render }: Rendering): Promise<StoredPage> {
    const html = await render();
    options.rendered();
    const isKept = reading.validUntil > now() && kept.admits(facts.key, html.length);
    const inputs = isKept ? facts.inputs() : undefined;
    const page: StoredPage = {
      ...facts,
      // What is kept does not hold on to what it was rendered from.
      ...(inputs !== undefined && { inputs: () => inputs }),
      hash: hashOf(html),
      bodies: isKept ? await quickBodies(html) : { identity: html },
      isKept,
      reading,
      revision: neverReviewed,
      reviewedAt: 0,
      currentAt: now(),
      stale: false,
      caching: {},
      uses: kept.get(facts.key)?.uses ?? 0,
      weigh: () => kept.weigh(page),
      packed: false,
      heads: new Map(),
    };
    confirm(page, reading, content.review(reading.versions));
    if (isKept) kept.set(page);
    return page;
  }

  /** The page of a rendering, or of one under way that was made from the same. */
  async function createOnce(rendering: Rendering): Promise<StoredPage> {
    const { key, status, inputs } = rendering.facts;
    let isOwn = false;
    const page = await rendered.join(`${key} ${status}`, () => {
      isOwn = true;
      return create(rendering);
    });
    return isOwn || page.inputs() === inputs() ? page : store(rendering);
  }

  function store(rendering: Rendering): Promise<StoredPage> {
    const { facts, reading } = rendering;
    const known = kept.get(facts.key);
    if (known?.status === facts.status && known.inputs() === facts.inputs()) {
      return Promise.resolve(confirm(known, reading, content.review(reading.versions)));
    }
    return createOnce(rendering);
  }

  function find(key: string): StoredPage | undefined {
    const page = kept.get(key);
    if (page === undefined) return undefined;
    const at = now();
    if (at >= endOf(page)) return undefined;
    const isReviewed = page.revision === content.revision() && at - page.reviewedAt < reviewEveryMs;
    if (!isReviewed) {
      const review = content.review(page.reading.versions);
      if (!review.current) return undefined;
      confirm(page, page.reading, review);
    }
    return page;
  }

  return {
    current(key) {
      const page = find(key);
      if (page !== undefined) page.uses += 1;
      return page;
    },
    isCurrent: (key) => find(key) !== undefined,
    awaitNew(keys, until) {
      awaited = new Set(keys);
      awaitedUntil = until;
    },
    madeAnew: (key) => void awaited.delete(key),
    awaitsAny: () => awaited.size > 0 && now() < awaitedUntil,
    asBefore(key) {
      const page = awaited.has(key) ? kept.get(key) : undefined;
      const at = now();
      if (page === undefined || at >= endOf(page) || isTooOld(page)) return undefined;
      page.uses += 1;
      // Until the publish, a moment ago, it was what it should be.
      const review = { current: false, fetchedAt: at, cause: 'publish' };
      return confirm(page, page.reading, review, secondsAsBefore);
    },
    standIn(key, cause) {
      const page = kept.get(key);
      if (page === undefined || isTooOld(page)) return undefined;
      const review = { current: false, fetchedAt: page.currentAt, cause };
      return confirm(page, page.reading, review);
    },
    store,
    pages: () => kept.pages(),
    async pack(page) {
      if (page.packed) return;
      page.packed = true;
      const html = htmlOf(page.bodies);
      const br = await compress(html, 'br', 'best');
      const gzip = await compress(html, 'gzip', 'best');
      // All at once: a header says how many bytes its body has.
      page.bodies = { br, gzip };
      page.heads.clear();
      page.weigh();
    },
    get size() {
      return kept.size;
    },
    get bytes() {
      return kept.bytes;
    },
    get evicted() {
      return kept.evicted;
    },
    get declined() {
      return kept.declined;
    },
    get rendering() {
      return rendered.size;
    },
  };
}
