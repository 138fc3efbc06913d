import { bulkhead } from 'cockatiel';
import { besideListMs, frameWaitsMs, sourceBudgets } from '../../config/limits';
import type { ListingKind } from '../../shared/content/listingKinds';
import { SourceFailure } from '../upstream/sourceFailure';
import { within, timesOut } from '../concurrency/promises';
import type { ListingContext } from './listings';

/** The time that the lists of one request share. */
export interface ListBudget {
  /** A list; rejects with `SourceFailure` when the time is over before it is there. */
  readonly list: <T>(finding: Promise<T>) => Promise<T>;
  /** What goes with a list: undefined where it fails, or is not there with the frame or at once. */
  readonly beside: <T>(finding: Promise<T>) => Promise<T | undefined>;
  /** Calls for what goes with a list, a few at a time, so that they do not hold up the lists. */
  readonly aside: <T>(call: () => Promise<T>) => Promise<T>;
  /** Whether a list is to follow the frame. Rejects when the list does so before. */
  readonly isDeferred: (finding: Promise<unknown>) => Promise<boolean>;
}

/** For lists of the site's own documents. */
export const unlimited: ListBudget = {
  list: (finding) => finding,
  beside: (finding) => finding.catch(() => undefined),
  aside: (call) => call(),
  isDeferred: async () => false,
};

const asides = bulkhead(4, 100);

/** Begins the time of a request; where `waitForAll` says so, its frame waits for the lists. */
export function createListBudget(waitForAll: () => boolean): ListBudget {
  const begun = performance.now();
  const remaining = (ms: number) => Math.max(0, begun + ms - performance.now());
  const late = () => new SourceFailure('newsService', 'timeout');
  return {
    list: (finding) => within(remaining(sourceBudgets.newsList), finding, late),
    beside: (finding) =>
      within(Math.max(remaining(frameWaitsMs), besideListMs), finding, late).catch(() => undefined),
    aside: (call) => asides.execute(call),
    isDeferred: async (finding) => !waitForAll() && timesOut(finding, remaining(frameWaitsMs)),
  };
}

/** Returns the time for a list of some kinds: only an external news service is waited for. */
export function budgetFor(
  { externalNews }: Pick<ListingContext, 'externalNews'>,
  kinds: readonly ListingKind[],
  budget: ListBudget,
): ListBudget {
  return externalNews !== undefined && kinds.includes('news') ? budget : unlimited;
}
