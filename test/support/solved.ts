import type { Challenge } from 'altcha-lib';
import { proveWork, type Work } from '../../client/enhancements/forms/proofOfWork';

/** A challenge solved as a browser solves it, ready to be sent. */
export async function solved(challenge: Challenge): Promise<string> {
  // What else a challenge may hold is of no use to the browser.
  const work = challenge.parameters as unknown as Work;
  const solution = await proveWork(work, () => undefined);
  return btoa(JSON.stringify({ challenge, solution }));
}
