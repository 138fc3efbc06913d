import { formKeys } from '../../../shared/forms/formKeys';
import { address } from '../../../shared/routing/addresses';
import type { FormToSend, SendForm, SendResult } from '../../../views/forms/FormSenderContext';
import { SiteFailure, solveChallenge } from './solveChallenge';

/** Members of the answers of `POST /api/contact`. */
interface Answer {
  readonly reference?: unknown;
  readonly fields?: unknown;
  readonly proof?: unknown;
}

const failed: SendResult = { kind: 'problem', problem: 'failed' };

/** How often a new proof is made when one was refused. */
const mostProofs = 2;

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

async function post({ page, values }: FormToSend, solution: string): Promise<Response> {
  return fetch(address.messages, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      ...values,
      [formKeys.page]: page,
      [formKeys.solution]: solution,
    }),
  });
}

function messagesOf(fields: unknown): Record<string, string> {
  const entries = isObject(fields) ? Object.entries(fields) : [];
  return Object.fromEntries(entries.map(([name, text]) => [name, String(text)]));
}

async function resultOf(response: Response): Promise<SendResult> {
  // Whoever stands in front of the site may answer for it, in words of their own.
  const answer: Answer = await response.json().catch(() => ({}));
  const { reference, fields, proof } = answer;
  if (response.ok && typeof reference === 'string') return { kind: 'sent', reference };
  if (response.status === 429) return { kind: 'problem', problem: 'busy' };
  if (isObject(fields)) return { kind: 'invalid', messages: messagesOf(fields) };
  const expired = proof === 'expired' || proof === 'used';
  if (proof !== undefined) return { kind: 'problem', problem: expired ? 'expired' : 'captcha' };
  return failed;
}

/**
 * Sends a form with a proof of work. One that expired while it was on its way is made anew; where
 * none can be made, the browser is to send the form itself, with other proofs.
 */
export const sendForm: SendForm = async (form) => {
  let result: SendResult = failed;
  for (let proofs = 0; proofs < mostProofs; proofs += 1) {
    try {
      const solution = await solveChallenge(form.form, form.locale, form.onProgress);
      result = await resultOf(await post(form, solution));
    } catch (error) {
      // What `fetch` rejects with; everything else is a browser that cannot do the work.
      const isAway = error instanceof TypeError || error instanceof SiteFailure;
      return isAway ? failed : { kind: 'byBrowser' };
    }
    if (result.kind !== 'problem' || result.problem !== 'expired') return result;
  }
  return result;
};
