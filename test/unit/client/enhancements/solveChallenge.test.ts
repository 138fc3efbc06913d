import { solveChallenge } from '../../../../client/enhancements/forms/solveChallenge';
import { fakeGlobals } from '../../../support/globals';

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
