import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proveWork } from '../../../../client/enhancements/forms/proofOfWork';
import { fakeGlobals } from '../../../support/run/fakeGlobals';
import { sendForm } from '../../../../client/enhancements/forms/sendForm';

describe('proofOfWork', () => {
  const secret = { hmacSignatureSecret: 'secret' };

  async function challengeOf(counter: number, tries: number) {
    const challenge = await createChallenge({
      algorithm: 'PBKDF2/SHA-256',
      cost: 10,
      counter,
      deriveKey,
      ...secret,
    });
    return { challenge, work: { ...challenge.parameters, data: { tries } } };
  }

  test.each([0, 256])('finds try %d, and the server agrees', async (counter) => {
    const { challenge, work } = await challengeOf(counter, 1000);
    const solution = await proveWork(work, () => undefined);
    expect(solution.counter).toBe(counter);
    const verdict = await verifySolution({ challenge, solution, deriveKey, ...secret });
    expect(verdict.verified).toBe(true);
  });

  test('gives up when no try succeeds', async () => {
    const { work } = await challengeOf(50, 50);
    await expect(proveWork(work, () => undefined)).rejects.toThrow('no solution');
  });
});

describe('sendForm', () => {
  const form = {
    form: 'contact',
    locale: 'de',
    page: '/de/kontakt',
    values: { lastName: 'Muster' },
    onProgress: () => undefined,
  } as const;
  const challenge = { parameters: { nonce: '00' }, signature: 'signed' };
  const failed = { kind: 'problem', problem: 'failed' };
  const byBrowser = { kind: 'byBrowser' };

  class FakeWorker extends EventTarget {
    postMessage() {
      const data = { proof: { counter: 0, derivedKey: '00' } };
      this.dispatchEvent(new MessageEvent('message', { data }));
    }
    terminate() {}
  }

  /** What a balancer says for a site that does not answer. */
  function strangePage(status: number): Response {
    return new Response('<h1>Bad gateway</h1>', { status });
  }

  /** The answers of the site: to a question for a challenge, and to the form. */
  function answering(asked: () => Response, sent: () => Response): void {
    fakeGlobals({
      isSecureContext: true,
      Worker: FakeWorker,
      fetch: async (_: string, { method }: RequestInit = {}) =>
        method === 'POST' ? sent() : asked(),
    });
  }

  it.each([
    ['the reference', Response.json({ reference: 'R' }), { kind: 'sent', reference: 'R' }],
    ['too many', strangePage(429), { kind: 'problem', problem: 'busy' }],
    ['a page of somebody in between', strangePage(502), failed],
  ])('stays on the page for %s', async (_, answer, expected) => {
    answering(
      () => Response.json(challenge),
      () => answer,
    );
    expect(await sendForm(form)).toEqual(expected);
  });

  it.each([
    ['expired', 2, { kind: 'sent', reference: 'R' }],
    ['invalid', 1, { kind: 'problem', problem: 'captcha' }],
  ])('makes a proof anew that is %s: sent %i times', async (proof, times, expected) => {
    let sent = 0;
    answering(
      () => Response.json(challenge),
      () => {
        sent += 1;
        return sent > 1
          ? Response.json({ reference: 'R' })
          : Response.json({ proof }, { status: 422 });
      },
    );
    expect([await sendForm(form), sent]).toEqual([expected, times]);
  });

  it.each([
    ['is away', failed, () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['fails', failed, async () => strangePage(502)],
    ['gives no challenge', byBrowser, async () => strangePage(429)],
  ])('where the site %s before it was sent: %j', async (_, expected, asked) => {
    fakeGlobals({ isSecureContext: true, Worker: FakeWorker, fetch: asked });
    expect(await sendForm(form)).toEqual(expected);
  });
});
