import { formKeys } from '../../../shared/forms/form';
import { address } from '../../../shared/routing/addresses';
import type { FormToSend, SendForm, SendResult } from '../../../views/forms/FormSenderContext';
import type { Proof, Work } from './proofOfWork';
import type { ProofNews } from './proofWorker';

/** The site fails: anything else that is sent to it now would be lost with the page. */
class SiteFailure extends Error {}

async function fetchChallenge({ form, locale }: FormToSend): Promise<{ parameters: Work }> {
  const query = new URLSearchParams({ form, locale });
  const response = await fetch(`${address.challenge}?${query}`);
  if (response.status >= 500) throw new SiteFailure();
  if (!response.ok) throw new Error(`No challenge: ${response.status}`);
  return response.json();
}

function workedApart(work: Work, onProgress: (share: number) => void): Promise<Proof> {
  const worker = new Worker(new URL('./proofWorker.ts', import.meta.url));
  const done = new Promise<Proof>((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<ProofNews>) => {
      if ('share' in data) onProgress(data.share);
      else if ('proof' in data) resolve(data.proof);
      else reject(new Error(data.fault));
    });
    worker.addEventListener('error', () => reject(new Error('The worker failed')));
    worker.postMessage(work);
  });
  return done.finally(() => worker.terminate());
}

/** Fetches a challenge and solves it. Rejects where that cannot be done, as over plain http. */
async function solveChallenge(form: FormToSend): Promise<string> {
  if (!isSecureContext) throw new Error('There is no Web Crypto without https');
  const challenge = await fetchChallenge(form);
  const solution = await workedApart(challenge.parameters, form.onProgress);
  return btoa(JSON.stringify({ challenge, solution }));
}

const failed: SendResult = { kind: 'problem', problem: 'failed' };

const mostProofs = 2;

async function post({ page, values }: FormToSend, solution: string): Promise<SendResult> {
  const response = await fetch(address.messages, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ ...values, [formKeys.page]: page, [formKeys.solution]: solution }),
  });
  // A proxy in front of the site may answer in its place, in another format.
  const answer: { reference?: unknown; fields?: Record<string, string>; proof?: unknown } =
    await response.json().catch(() => ({}));
  const { reference, fields: messages, proof } = answer;
  if (response.ok && typeof reference === 'string') return { kind: 'sent', reference };
  if (response.status === 429) return { kind: 'problem', problem: 'busy' };
  if (typeof messages === 'object') return { kind: 'invalid', messages };
  const expired = proof === 'expired' || proof === 'used';
  if (proof !== undefined) return { kind: 'problem', problem: expired ? 'expired' : 'captcha' };
  return failed;
}

/** Sends a form with a proof of work, anew if that expired; without one, the browser is to send it. */
export const sendForm: SendForm = async (form) => {
  let result: SendResult = failed;
  for (let proofs = 0; proofs < mostProofs; proofs += 1) {
    try {
      result = await post(form, await solveChallenge(form));
    } catch (error) {
      // What `fetch` rejects with; everything else is a browser that cannot do the work.
      const isAway = error instanceof TypeError || error instanceof SiteFailure;
      return isAway ? failed : { kind: 'byBrowser' };
    }
    if (result.kind !== 'problem' || result.problem !== 'expired') return result;
  }
  return result;
};
