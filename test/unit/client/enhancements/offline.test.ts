import { keepCopies } from '../../../../client/enhancements/offline/keepCopies';
import { findPage, isUsable, retain } from '../../../../client/enhancements/offline/copies';
import type { PageCopy } from '../../../../client/enhancements/offline/copies';
import { fakeGlobals } from '../../../support/run/fakeGlobals';

const day = 24 * 60 * 60 * 1000;
const megabyte = 1024 * 1024;
const now = 1_795_000_000_000;

function pageOf(address: string, rest: Partial<PageCopy> = {}): PageCopy {
  return { address, version: 'v', at: now, bytes: 0, files: [], ...rest };
}

const addresses = (pages: readonly PageCopy[]) => pages.map(({ address }) => address);

describe('retain', () => {
  it('keeps the fifty pages that were wanted last', () => {
    const pages = Array.from({ length: 60 }, (_, index) => pageOf(`/${index}`));
    expect(addresses(retain(pages, now))).toEqual(addresses(pages.slice(0, 50)));
  });

  it('counts a file once, however many pages need it', () => {
    const files = [{ address: '/assets/a.css', bytes: 20 * megabyte }];
    const pages = [pageOf('/a', { files }), pageOf('/b', { files, bytes: 5 * megabyte })];
    expect(retain(pages, now)).toEqual(pages);
    expect(addresses(retain([...pages, pageOf('/c', { bytes: 1 })], now))).toEqual(['/a', '/b']);
  });

  it('drops pages that are 30 days old', () => {
    const pages = [pageOf('/old', { at: now - 30 * day }), pageOf('/new', { at: now - 29 * day })];
    expect(addresses(retain(pages, now))).toEqual(['/new']);
    expect(pages.map((page) => isUsable(page, now))).toEqual([false, true]);
  });
});

describe('findPage', () => {
  const origin = 'https://www.example.org';
  const offline = '<html><a href="/offline/de">again</a><ul></ul></html>';
  const title = '<title>$& $` $1</title>';
  const pages = [
    { address: '/de/a', version: '1', at: 0, bytes: 1, files: [], link: `<li>${title}</li>` },
    { address: '/offline/de', version: '1', at: 0, bytes: 1, files: [] },
  ];
  const kept: Readonly<Record<string, () => Response>> = {
    '/offline/index.json': () => Response.json(pages),
    '/offline/de': () => new Response(offline),
    '/de/a': () => new Response('kept'),
  };

  const caches = { match: (address: string) => Promise.resolve(kept[address]?.()) };
  beforeEach(() => fakeGlobals({ caches }));

  const found = (path: string) => findPage(new URL(path, origin), 0);

  test.each(['/de/$&', '/de/b?q=$$&r="><script>'])(
    'the page for what was not kept names its address as it is: %s',
    async (path) => {
      const { pathname, search } = new URL(path, origin);
      const [href] = /(?<=href=")[^"]*/.exec((await (await found(path))?.text()) ?? '') ?? [];
      expect(href).toBe((pathname + search).replaceAll('&', '&amp;'));
    },
  );

  test('a page that was kept is found; the titles of what was kept stay as they are', async () => {
    expect(await (await found('/de/a'))?.text()).toBe('kept');
    expect(await (await found('/de/b'))?.text()).toContain(`<ul><li>${title}</li></ul>`);
  });

  test.each([
    ['/de/%C3%BC?q=1#x', `${origin}/de/%C3%BC?q=1#x`],
    ['/.//other.example', null],
    ['https://other.example/', null],
    ['/language/fr', null],
  ])('a choice of language for %s leads to %j', async (to, target) => {
    const answer = await found(`/language/de?to=${encodeURIComponent(to)}`);
    expect(answer?.headers.get('Location') ?? null).toBe(target);
  });
});

describe('keepCopies', () => {
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
      caches: { ...cache, open: () => Promise.resolve(cache) },
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
    ['a page', { headers: html }],
    ['an error', { status: 500 }],
    ['no-store', { headers: { 'Cache-Control': 'no-store' } }],
    ['private', { headers: { 'Cache-Control': 'private, max-age=9' } }],
  ])('a file that is answered with %s is asked for again', async (_, answer) => {
    site[style] = () => new Response('x', answer);
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
});
