import { sendForm } from '../../../../client/enhancements/forms/sendForm';
import { fakeGlobals } from '../../../support/globals';

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
