import { keepCopies } from '../../../../client/enhancements/offline/keepCopies';
import { fakeGlobals } from '../../../support/browser/fakeBrowser';

type Answer = () => Response;

const style = '/assets/styles.0123abcd.css';
const html = { 'Content-Type': 'text/html; charset=utf-8' };
const text = `<html lang="de" dir="ltr"><title>A</title><link href="${style}">`;
const page: Answer = () => new Response(text, { headers: html });
const css: Answer = () => new Response('a{}', { headers: { 'Content-Type': 'text/css' } });

let kept: Map<string, Response>;
let site: Record<string, Answer>;
let isFull: boolean;

const cache = {
  match: (address: string) => Promise.resolve(kept.get(address)?.clone()),
  put: (address: string, answer: Response) => {
    if (isFull) return Promise.reject(new Error('QuotaExceededError'));
    kept.set(address, answer);
    return Promise.resolve();
  },
  keys: () => Promise.resolve([...kept.keys()].map((path) => ({ url: `https://x.test${path}` }))),
  delete: ({ url }: { url: string }) => {
    isFull = false;
    return Promise.resolve(kept.delete(new URL(url).pathname));
  },
};

beforeEach(() => {
  kept = new Map();
  site = { '/de': page, [style]: css };
  isFull = false;
  fakeGlobals({
    caches: { open: () => Promise.resolve(cache) },
    fetch: (address: string, { signal }: RequestInit) => {
      const answer = site[address]?.() ?? new Response('', { status: 404 });
      return signal?.aborted === true ? Promise.reject(signal.reason) : Promise.resolve(answer);
    },
  });
});

const { signal } = new AbortController();

function keep(version = '1', pages = ['/de'], stop = signal): Promise<void> {
  return keepCopies({ version, pages, files: [] }, 0, stop);
}

test('what a gateway says in the place of a page takes no place of a copy', async () => {
  await keep();
  site['/de'] = () => new Response('<html><body>Request rejected', { headers: html });
  await keep('2');
  expect(await kept.get('/de')?.clone().text()).toContain(style);
  site['/de'] = () => new Response(text.replace('>A<', '>B<'), { headers: html });
  await keep('2');
  expect(await kept.get('/de')?.clone().text()).toContain('<title>B');
});

test.each([
  ['a page', html],
  ['no-store', { 'Content-Type': 'text/css', 'Cache-Control': 'no-store' }],
  ['private', { 'Content-Type': 'text/css', 'Cache-Control': 'private, max-age=9' }],
])('a file that is answered with %s is asked for again', async (_, headers) => {
  site[style] = () => new Response('x', { headers });
  await keep();
  expect([...kept.keys()]).not.toContain(style);
  site[style] = css;
  await keep();
  expect([...kept.keys()]).toContain(style);
});

test('where there is no room, what is of no use goes first', async () => {
  await keep();
  kept.set('/media/left-over.png', new Response('x'));
  isFull = true;
  await keep('2');
  expect([...kept.keys()]).toEqual(expect.arrayContaining(['/de', style, '/offline/index.json']));
  expect([...kept.keys()]).not.toContain('/media/left-over.png');
});

test('what hangs is given up, and keeps nothing else from being kept', async () => {
  site['/fr'] = page;
  const timeouts = jest.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(AbortSignal.abort());
  await keep('1', ['/fr', '/de']);
  expect([...kept.keys()]).toEqual(expect.not.arrayContaining(['/fr']));
  expect([...kept.keys()]).toContain('/de');
  expect(timeouts).toHaveBeenCalledWith(20_000);
});

test('what is to stop asks for nothing more', async () => {
  await keep('1', ['/de'], AbortSignal.abort());
  expect([...kept.keys()]).toEqual(['/offline/index.json']);
});
