import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import type { ChallengeParameters, Solution } from 'altcha-lib/types';

/** What of a challenge the work consists of (ALTCHA, version 2): so many tries at most. */
export type Work = ChallengeParameters & { readonly data: { readonly tries: number } };

/** The number of the try that succeeded, with its key. */
export type Proof = Pick<Solution, 'counter' | 'derivedKey'>;

const reportEveryMs = 100;

/** Tries numbers until a key begins as asked for, and tells `report` the share done. Rejects when none does. */
export async function proveWork(work: Work, report: (share: number) => void): Promise<Proof> {
  const controller = new AbortController();
  let tried = 0;
  let reportedAt = -Infinity;
  const solution = await solveChallenge({
    challenge: { parameters: work },
    controller,
    timeout: 0,
    deriveKey(...parameters) {
      tried += 1;
      if (tried === work.data.tries) controller.abort();
      if (performance.now() - reportedAt >= reportEveryMs) {
        reportedAt = performance.now();
        report(tried / work.data.tries);
      }
      return deriveKey(...parameters);
    },
  });
  if (solution === null) throw new Error('The challenge has no solution');
  return { counter: solution.counter, derivedKey: solution.derivedKey };
}
