import {
  CircuitState,
  circuitBreaker,
  ConsecutiveBreaker,
  ExponentialBackoff,
  handleWhen,
  noJitterGenerator,
  SamplingBreaker,
  type CircuitBreakerPolicy,
  type IBreaker,
} from 'cockatiel';
import { sourceRules } from '../../config/limits';

const rules = sourceRules.breaker;

/** States of a circuit breaker, as monitoring names them. */
export const breakerStates = ['closed', 'halfOpen', 'open'] as const;

/** State of a circuit breaker. */
export type BreakerState = (typeof breakerStates)[number];

/** Opens as soon as one of several breakers does. */
function anyOf(...breakers: readonly IBreaker[]): IBreaker {
  return {
    state: undefined,
    success(state) {
      for (const breaker of breakers) breaker.success(state);
    },
    // Each is told, whatever the others say.
    failure: (state) => breakers.map((breaker) => breaker.failure(state)).includes(true),
  };
}

/**
 * A circuit breaker with the figures of `sourceRules.breaker`: opens after failures in a row or by
 * their share, and waits longer each time. `isFault` says which errors count; `random` is from 0 to 1.
 */
export function createCircuitBreaker(
  isFault: (error: Error) => boolean,
  random: () => number,
): CircuitBreakerPolicy {
  return circuitBreaker(handleWhen(isFault), {
    breaker: anyOf(
      new ConsecutiveBreaker(rules.failuresInARow),
      new SamplingBreaker({
        threshold: rules.failureShare,
        duration: rules.windowMs,
        minimumRps: rules.leastCallsInWindow / (rules.windowMs / 1000),
      }),
    ),
    halfOpenAfter: new ExponentialBackoff<number>({
      initialDelay: rules.firstPauseMs,
      maxDelay: rules.longestPauseMs,
      exponent: 2,
      generator(attempt, options) {
        const [delay, next] = noJitterGenerator(attempt, options);
        const spread = 1 - rules.jitter + 2 * rules.jitter * random();
        return [Math.round(delay * spread), next];
      },
    }),
  });
}

/** The state of a breaker by name. */
export function breakerState({ state }: Pick<CircuitBreakerPolicy, 'state'>): BreakerState {
  if (state === CircuitState.Closed) return 'closed';
  return state === CircuitState.HalfOpen ? 'halfOpen' : 'open';
}
