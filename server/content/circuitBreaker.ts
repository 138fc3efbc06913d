import { sourceRules } from '../../config/limits';
import type { SourceHealth } from './sourceHealth';

const rules = sourceRules.breaker;

/** Keeps calls away from a source that fails, and tries it again now and then. */
export interface CircuitBreaker {
  /**
   * Whether a call may be made now. While half open one call at a time is let through; each call
   * that was let through must be followed by `succeeded`, `failed` or `undecided`.
   */
  admits(): boolean;
  succeeded(): void;
  failed(): void;
  /** The call says nothing about whether the source can be reached. */
  undecided(): void;
  /** The source asked to be left alone for so long. */
  hold(milliseconds: number): void;
  /** For how many milliseconds more the source asked to be left alone; 0 when it did not. */
  heldFor(): number;
  state(): SourceHealth['breaker'];
}

interface Outcome {
  readonly at: number;
  readonly good: boolean;
}

/**
 * Opens after five failures in a row, or when half of at least twenty calls in ten seconds failed;
 * half open after five seconds. `now` in milliseconds, `random` from 0 to 1.
 */
export function createCircuitBreaker(now: () => number, random: () => number): CircuitBreaker {
  let outcomes: Outcome[] = [];
  let inARow = 0;
  let openUntil: number | undefined;
  let heldUntil = 0;
  let pause: number = rules.firstPauseMs;
  let trying = false;

  function openFor(milliseconds: number) {
    const spread = 1 - rules.jitter + 2 * rules.jitter * random();
    openUntil = now() + milliseconds * spread;
    trying = false;
  }

  function shareTooHigh(): boolean {
    const bad = outcomes.filter((outcome) => !outcome.good).length;
    return (
      outcomes.length >= rules.leastCallsInWindow && bad >= rules.failureShare * outcomes.length
    );
  }

  function record(good: boolean) {
    outcomes = outcomes.filter((outcome) => outcome.at > now() - rules.windowMs);
    outcomes.push({ at: now(), good });
    inARow = good ? 0 : inARow + 1;
  }

  function state(): SourceHealth['breaker'] {
    if (heldUntil > now()) return 'open';
    if (openUntil === undefined) return 'closed';
    return openUntil > now() ? 'open' : 'halfOpen';
  }

  return {
    state,
    admits() {
      const current = state();
      if (current === 'closed') return true;
      if (current === 'open' || trying) return false;
      trying = true;
      return true;
    },
    succeeded() {
      if (openUntil !== undefined) outcomes = [];
      record(true);
      openUntil = undefined;
      pause = rules.firstPauseMs;
      trying = false;
    },
    failed() {
      record(false);
      if (openUntil !== undefined) {
        if (!trying) return;
        pause = Math.min(pause * 2, rules.longestPauseMs);
        openFor(pause);
      } else if (inARow >= rules.failuresInARow || shareTooHigh()) {
        openFor(pause);
      }
    },
    undecided() {
      trying = false;
    },
    hold(milliseconds) {
      heldUntil = Math.max(heldUntil, now() + milliseconds);
    },
    heldFor: () => Math.max(0, heldUntil - now()),
  };
}
