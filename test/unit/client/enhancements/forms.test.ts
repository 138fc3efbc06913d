import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { proveWork } from '../../../../client/enhancements/forms/proofOfWork';
import { solveChallenge } from '../../../../client/enhancements/forms/solveChallenge';
import { fakeGlobals } from '../../../support/browser/fakeBrowser';
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

  test.each([0, 1, 255, 256, 999])('finds try %d, and the server agrees', async (counter) => {
    const { challenge, work } = await challengeOf(counter, 1000);
    const solution = await proveWork(work, () => undefined);
    expect(solution.counter).toBe(counter);
    const verdict = await verifySolution({ challenge, solution, deriveKey, ...secret });
    expect(verdict.verified).toBe(true);
  });

  test('says how far it is', async () => {
    const { work } = await challengeOf(1999, 2000);
    const shares: number[] = [];
    await proveWork(work, (share) => shares.push(share));
    expect(shares[0]).toBe(0);
    expect(shares).toEqual(shares.toSorted((one, other) => one - other));
    expect(Math.max(...shares)).toBeLessThan(1);
  });

  test('gives up when no try succeeds', async () => {
    const { work } = await challengeOf(50, 50);
    await expect(proveWork(work, () => undefined)).rejects.toThrow('no solution');
  });
});

describe('solveChallenge', () => {
  const challenge = { parameters: { nonce: '00' }, signature: 'signed' };
  const proof = { counter: 3, derivedKey: 'ab' };

  /** A browser whose worker says this when it is given work. */
  function browserWith(
    news: readonly object[] | 'error',
    answer: Response = Response.json(challenge),
  ) {
    const workers: FakeWorker[] = [];
    const asked: string[] = [];

    class FakeWorker extends EventTarget {
      ended = false;
      given: unknown;
      constructor() {
        super();
        workers.push(this);
      }
      postMessage(work: unknown) {
        this.given = work;
        if (news === 'error') this.dispatchEvent(new Event('error'));
        else for (const data of news) this.dispatchEvent(new MessageEvent('message', { data }));
      }
      terminate() {
        this.ended = true;
      }
    }

    const restore = fakeGlobals({
      isSecureContext: true,
      Worker: FakeWorker,
      fetch: async (url: string, { signal }: RequestInit) => {
        signal?.throwIfAborted();
        asked.push(url);
        return answer;
      },
    });
    return { workers, asked, restore };
  }

  type Browser = ReturnType<typeof browserWith>;
  let browser: Browser | undefined;
  afterEach(() => browser?.restore());

  const ignore = () => undefined;

  it('gives the challenge back with its solution, and ends the worker', async () => {
    browser = browserWith([{ share: 0 }, { share: 0.5 }, { proof }]);
    const shares: number[] = [];
    const solution = await solveChallenge('contact', 'rm', (share) => shares.push(share));
    expect(browser.asked).toEqual(['/api/contact/challenge?form=contact&locale=rm']);
    expect(JSON.parse(atob(solution))).toEqual({ challenge, solution: proof });
    expect(shares).toEqual([0, 0.5]);
    expect(browser.workers).toMatchObject([{ ended: true, given: challenge.parameters }]);
  });

  it.each([
    ['a refusal', [{ proof }], new Response('', { status: 429 })],
    ['an answer that is no challenge', [{ proof }], Response.json([])],
    ['a worker that finds nothing', [{ fault: 'none' }], Response.json(challenge)],
    ['a worker that cannot be loaded', 'error' as const, Response.json(challenge)],
  ])('rejects for %s', async (_, news, answer) => {
    browser = browserWith(news, answer);
    await expect(solveChallenge('contact', 'de', ignore)).rejects.toThrow(Error);
    expect(browser.workers.every(({ ended }) => ended)).toBe(true);
  });

  it('stops when it is told to, whether it works already or not', async () => {
    browser = browserWith([{ share: 0 }]);
    const left = new AbortController();
    const reason = new Error('left');
    const stop = () => left.abort(reason);
    await expect(solveChallenge('contact', 'de', stop, left.signal)).rejects.toBe(reason);
    expect(browser.workers).toMatchObject([{ ended: true }]);
    await expect(solveChallenge('contact', 'de', ignore, left.signal)).rejects.toBe(reason);
    expect(browser.workers).toHaveLength(1);
  });

  it('asks for nothing where the browser has no Web Crypto', async () => {
    browser = browserWith([{ proof }]);
    const restore = fakeGlobals({ isSecureContext: false });
    await expect(solveChallenge('contact', 'de', ignore)).rejects.toThrow('https');
    restore();
    expect(browser.asked).toEqual([]);
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

  let restore = () => {};
  afterEach(() => restore());

  /** The answers of the site: to a question for a challenge, and to the form. */
  function answering(asked: () => Response, sent: () => Response): void {
    restore = fakeGlobals({
      isSecureContext: true,
      Worker: FakeWorker,
      fetch: async (_: string, { method }: RequestInit) => (method === 'POST' ? sent() : asked()),
    });
  }

  it.each([
    ['the reference', Response.json({ reference: 'R' }), { kind: 'sent', reference: 'R' }],
    ['too many', strangePage(429), { kind: 'problem', problem: 'busy' }],
    ['a page of somebody in between', strangePage(502), failed],
    ['a page in place of the reference', strangePage(200), failed],
  ])('stays on the page for %s', async (_, answer, expected) => {
    answering(
      () => Response.json(challenge),
      () => answer,
    );
    expect(await sendForm(form)).toEqual(expected);
  });

  it.each([
    ['is away', failed, () => Promise.reject<Response>(new TypeError('Failed to fetch'))],
    ['fails', failed, async () => strangePage(502)],
    ['gives no challenge', byBrowser, async () => strangePage(429)],
  ])('where the site %s before it was sent: %j', async (_, expected, asked) => {
    restore = fakeGlobals({ isSecureContext: true, Worker: FakeWorker, fetch: asked });
    expect(await sendForm(form)).toEqual(expected);
  });
});
