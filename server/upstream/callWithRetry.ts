import { handleWhen, retry } from 'cockatiel';
import { sourceRules } from '../../config/limits';
import { TransportError, type TransportAnswer } from './transport';

const repeatable = [502, 503, 504];

/** The source says that it cannot answer at the moment, and not when it can. */
class Unavailable extends Error {
  constructor(readonly answer: TransportAnswer) {
    super(String(answer.status));
  }
}

function mayHelp(error: Error): boolean {
  if (error instanceof TransportError) return error.cause === 'refused' || error.cause === 'reset';
  return error instanceof Unavailable;
}

/** Makes a call, and once more where that may help. */
export type CallWithRetry = (call: () => Promise<TransportAnswer>) => Promise<TransportAnswer>;

/**
 * Repeats calls once: after a connection that failed, and after 502, 503 and 504 that name no time.
 * Repetitions are at most the share of `sourceRules`, beyond those that are saved at first.
 */
export function createCallWithRetry(): CallWithRetry {
  let saved: number = sourceRules.retriesSaved;
  const policy = retry(
    handleWhen((error) => saved >= 1 && mayHelp(error)),
    { maxAttempts: 1 },
  );
  policy.onRetry(() => (saved -= 1));
  return async (call) => {
    saved = Math.min(sourceRules.retriesSaved, saved + sourceRules.retryShare);
    try {
      return await policy.execute(async () => {
        const answer = await call();
        const isOver = answer.retryAfter !== undefined || !repeatable.includes(answer.status);
        if (isOver) return answer;
        throw new Unavailable(answer);
      });
    } catch (error) {
      if (error instanceof Unavailable) return error.answer;
      throw error;
    }
  };
}
