import * as cockatiel from 'cockatiel';
import * as v from 'valibot';
import { sourceRules } from '../../config/limits';
import { TransportError, type TransportAnswer } from './transport';

/** An answer of a source that cannot answer at the moment, and does not say when it can. */
const unavailable = v.object({
  status: v.picklist([502, 503, 504]),
  retryAfter: v.optional(v.undefined()),
});

/** Makes a call, and once more where that may help. */
export type CallWithRetry = (call: () => Promise<TransportAnswer>) => Promise<TransportAnswer>;

/** Repeats calls once, in a bounded share, after lost connections and 502 to 504 without a time. */
export function createCallWithRetry(): CallWithRetry {
  let saved: number = sourceRules.retriesSaved;
  const isLost = (error: Error) =>
    error instanceof TransportError && ['refused', 'reset'].includes(error.cause);
  const policy = cockatiel.retry(
    cockatiel
      .handleWhen((error) => saved >= 1 && isLost(error))
      .orWhenResult((answer) => saved >= 1 && v.is(unavailable, answer)),
    { maxAttempts: 1 },
  );
  policy.onRetry(() => (saved -= 1));
  return (call) => {
    saved = Math.min(sourceRules.retriesSaved, saved + sourceRules.retryShare);
    return policy.execute(call);
  };
}

/** Returns the seconds of a `Retry-After` header (RFC 9110, 10.2.3), at most what is honoured. */
export function retryAfterSeconds(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined;
  const text = header.trim();
  const seconds = /^\d{1,9}$/.test(text) ? Number(text) : (Date.parse(text) - now) / 1000;
  if (Number.isNaN(seconds)) return undefined;
  return Math.min(sourceRules.longestRetryAfterSeconds, Math.max(0, Math.ceil(seconds)));
}

const rules = sourceRules.breaker;

/** States of a circuit breaker, as monitoring names them. */
export const breakerStates = ['closed', 'halfOpen', 'open'] as const;
/** State of a circuit breaker. */
export type BreakerState = (typeof breakerStates)[number];

function anyOf(...breakers: readonly cockatiel.IBreaker[]): cockatiel.IBreaker {
  return {
    state: undefined,
    success(state) {
      for (const breaker of breakers) breaker.success(state);
    },
    // Each is told, also where another one says true.
    failure: (state) => breakers.map((breaker) => breaker.failure(state)).includes(true),
  };
}

/** Opens after failures in a row or by their share; `isFault` says which errors count. */
export function createCircuitBreaker(
  isFault: (error: Error) => boolean,
  random: () => number,
): cockatiel.CircuitBreakerPolicy {
  return cockatiel.circuitBreaker(cockatiel.handleWhen(isFault), {
    breaker: anyOf(
      new cockatiel.ConsecutiveBreaker(rules.failuresInARow),
      new cockatiel.SamplingBreaker({
        threshold: rules.failureShare,
        duration: rules.windowMs,
        minimumRps: rules.leastCallsInWindow / (rules.windowMs / 1000),
      }),
    ),
    halfOpenAfter: new cockatiel.ExponentialBackoff<number>({
      initialDelay: rules.firstPauseMs,
      maxDelay: rules.longestPauseMs,
      exponent: 2,
      generator(attempt, options) {
        const [delay, next] = cockatiel.noJitterGenerator(attempt, options);
        const spread = 1 - rules.jitter + 2 * rules.jitter * random();
        return [Math.round(delay * spread), next];
      },
    }),
  });
}

/** Returns the state of a breaker by name. */
export function breakerState({ state }: { readonly state: cockatiel.CircuitState }): BreakerState {
  if (state === cockatiel.CircuitState.Closed) return 'closed';
  return state === cockatiel.CircuitState.HalfOpen ? 'halfOpen' : 'open';
}
