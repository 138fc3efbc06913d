import { BrokenCircuitError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import type { RateLimitedLog } from '../../observability/logger';
import { breakerState, createCircuitBreaker, createCallWithRetry } from '../../upstream/resilience';
import type { BreakerState, CallWithRetry } from '../../upstream/resilience';
import { SourceFailure } from '../../upstream/sourceFailure';
import { contentLifetimes } from '../../../config/cacheLifetimes';
import { sourceRules } from '../../../config/limits';

/** The kind of all that makes a page. */
export const pageKind = 'page';
type Ask<T> = (withRetry: CallWithRetry) => Promise<T>;

/** Keeps calls for one kind of document away from a source that fails for it. */
export type SourceBreaker = ReturnType<typeof createSourceBreaker>;

interface SourceBreakerOptions {
  readonly source: string;
  readonly at: string;
  readonly kind: string;
  readonly log: RateLimitedLog;
  /** Milliseconds since 1970, by the clock of the process: the breaker reads that. */
  readonly now: () => number;
  readonly random: () => number;
}

const mostRemembered = 250;

/** Gives a circuit breaker, a budget for retries, and patience where the source asks for it. */
export function createSourceBreaker(options: SourceBreakerOptions) {
  const { source, at, kind, log, now, random } = options;
  const withRetry = createCallWithRetry();
  const badAt = new LRUCache<string, number>({ max: mostRemembered });
  const failedAt = new LRUCache<string, number>({ max: mostRemembered });
  function isBack() {
    const fields = last?.isOfSource === true ? { source } : { source, kind };
    log(`${Object.values(fields).join()} back`, 'info', fields, 'Source is back');
  }
  /** Failures that say something of one question alone. */
  const excused = new WeakSet<object>();
  let breaker = newBreaker();
  let last: SourceFailure | undefined;
  let lastFailed: (() => Promise<unknown>) | undefined;
  let heldUntil = 0;

  function newBreaker() {
    const circuit = createCircuitBreaker((error) => !excused.has(error), random);
    circuit.onBreak(() => {
      if (last?.isOfSource === true) return;
      const fields = { source, at, kind, cause: last?.cause, detail: last?.detail };
      log(`${kind} open`, 'error', fields, 'Source given up for a while');
    });
    circuit.onReset(isBack);
    return circuit;
  }

  /** A page that fails is asked for again and again: it alone must not keep visitors from all others. */
  function isKnownBad(path: string): boolean {
    if ((badAt.get(path) ?? 0) > now() - sourceRules.breaker.windowMs) return true;
    badAt.set(path, now());
    return false;
  }

  /** Whether a failure says nothing of other documents of the kind. */
  function isOfQuestion({ cause, detail }: SourceFailure, path: string): boolean {
    if (cause === 'unreadable' || (cause === 'bad_payload' && kind === pageKind)) return true;
    if (cause === 'status' && !/^5|^4(?:01|07|08|29)$/.test(detail)) return true;
    // Of other kinds there may be one document alone.
    const isAnswer = cause === 'bad_payload' || (cause === 'status' && kind === pageKind);
    return isAnswer && breakerState(breaker) === 'closed' && isKnownBad(path);
  }

  function remember(path: string, failure: SourceFailure) {
    failedAt.set(path, now());
    last = failure;
    heldUntil = Math.max(heldUntil, now() + (failure.retryAfter ?? 0) * 1000);
    if (isOfQuestion(failure, path)) excused.add(failure);
  }

  /** Returns the failure of a call while the breaker is open, with the time that the source asked for. */
  function openFailure(): SourceFailure {
    const heldMs = heldUntil - now();
    const retryAfter = heldMs > 0 ? Math.ceil(heldMs / 1000) : undefined;
    return new SourceFailure(source, 'breaker_open', last?.cause, retryAfter);
  }

  async function attempt<T>(path: string, ask: Ask<T>): Promise<T> {
    try {
      const answer = await ask(withRetry);
      failedAt.delete(path);
      return answer;
    } catch (error) {
      if (error instanceof SourceFailure) {
        lastFailed = () => ask((call) => call());
        remember(path, error);
      } else if (error instanceof Error) excused.add(error);
      throw error;
    }
  }

  return {
    /** Makes a call unless they are given up for now. `path` tells documents apart. */
    async run<T>(path: string, ask: Ask<T>): Promise<T> {
      // While one call finds out whether the source is back, the others do not wait for it.
      if (heldUntil > now() || breakerState(breaker) === 'halfOpen') throw openFailure();
      try {
        return await breaker.execute(() => attempt(path, ask));
      } catch (error) {
        throw error instanceof BrokenCircuitError ? openFailure() : error;
      }
    },
    /** Makes the call that failed last again, where they are given up: a good answer ends that. */
    async probe(): Promise<void> {
      if (breakerState(breaker) === 'closed' || heldUntil > now()) return;
      try {
        await lastFailed?.();
      } catch (error) {
        if (error instanceof SourceFailure) return;
        throw error;
      }
      breaker = newBreaker();
      failedAt.clear();
      isBack();
    },
    /** How calls fare, and whether a document could not be read when it was last asked for. */
    health() {
      const state = heldUntil > now() ? 'open' : breakerState(breaker);
      const isRecent = (time: number) => time > now() - contentLifetimes.failure;
      const fails = state !== 'closed' || [...failedAt.values()].some(isRecent);
      return { kind, breaker: state, fails };
    },
  };
}

/** How calls for one kind of document fare. */
export type KindHealth = ReturnType<SourceBreaker['health']>;

/** Returns the worst of several states; closed where there are none. */
export function worstState(states: readonly BreakerState[]): BreakerState {
  return (['open', 'halfOpen'] as const).find((state) => states.includes(state)) ?? 'closed';
}

/** Returns one entry a kind, of several that may name the same. */
export function healthByKind(parts: readonly KindHealth[]) {
  return [...Map.groupBy(parts, ({ kind }) => kind)].map(([kind, same]) => ({
    kind,
    breaker: worstState(same.map(({ breaker }) => breaker)),
    fails: same.some(({ fails }) => fails),
  }));
}
