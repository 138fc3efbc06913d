import type { FormName } from '../../../shared/forms/formName';
import { address } from '../../../shared/routing/addresses';
import type { Proof, Work } from './proofOfWork';
import type { ProofNews } from './proofWorker';

interface Challenge {
  readonly parameters: Work;
}

function isChallenge(value: unknown): value is Challenge {
  return typeof value === 'object' && value !== null && 'parameters' in value;
}

/** The site fails: whatever else is sent to it now would be lost with the page. */
export class SiteFailure extends Error {}

async function fetchChallenge(form: FormName, locale: string, signal?: AbortSignal) {
  const query = new URLSearchParams({ form, locale });
  const response = await fetch(`${address.challenge}?${query}`, { signal: signal ?? null });
  if (response.status >= 500) throw new SiteFailure();
  if (!response.ok) throw new Error(`No challenge: ${response.status}`);
  const challenge: unknown = await response.json();
  if (!isChallenge(challenge)) throw new Error('No challenge: something else');
  return challenge;
}

/** Does the work in a thread of its own, which ends with it and when the signal aborts. */
function workedApart(
  work: Work,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<Proof> {
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url));
  const done = new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
      if ('share' in data) onProgress(data.share);
      else if ('proof' in data) resolve(data.proof);
      else reject(new Error(data.fault));
    });
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    signal?.addEventListener('abort', () => reject(signal.reason));
    signal?.throwIfAborted();
    worker.postMessage(work);
  });
  return done.finally(() => worker.terminate());
}

/**
 * Fetches a challenge for a form and solves it. `onProgress` is told the share done, from 0 to 1, some
 * ten times a second. Rejects where that cannot be done (no network, refused, no Web Crypto because
 * the site is read over plain http): the form is then to be sent as without script, but not after a
 * `SiteFailure`.
 */
export async function solveChallenge(
  form: FormName,
  locale: string,
  onProgress: (share: number) => void,
  signal?: AbortSignal,
): Promise<string> {
  if (!isSecureContext) throw new Error('There is no Web Crypto without https');
  const challenge = await fetchChallenge(form, locale, signal);
  const solution = await workedApart(challenge.parameters, onProgress, signal);
  return btoa(JSON.stringify({ challenge, solution }));
}
