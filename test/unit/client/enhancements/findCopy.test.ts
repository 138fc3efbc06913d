import { findPage } from '../../../../client/enhancements/offline/findCopy';
import { fakeGlobals } from '../../../support/browser/fakeBrowser';

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

const cache = { match: (address: string) => Promise.resolve(kept[address]?.()) };
const caches = { has: () => Promise.resolve(true), open: () => Promise.resolve(cache) };
beforeEach(() => fakeGlobals({ caches }));

const found = (path: string) => findPage(new URL(path, origin), 0);

test('a page that was kept is found', async () => {
  expect(await (await found('/de/a'))?.text()).toBe('kept');
});

test.each(['/de/$&', "/de/$'x", '/de/$`', '/de/b?q=$$&r="><script>'])(
  'the page for what was not kept names its address as it is: %s',
  async (path) => {
    const { pathname, search } = new URL(path, origin);
    const [href] = /(?<=href=")[^"]*/.exec((await (await found(path))?.text()) ?? '') ?? [];
    expect(href?.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")).toBe(pathname + search);
  },
);

test('titles of what was kept stay as they are', async () => {
  expect(await (await found('/de/b'))?.text()).toContain(`<ul><li>${title}</li></ul>`);
});

test.each([
  ['/de/a', '/de/a'],
  ['/de/%C3%BC?q=1#x', '/de/%C3%BC?q=1#x'],
])('a choice of language leads on to %s', async (to, target) => {
  const answer = await found(`/language/de?to=${encodeURIComponent(to)}`);
  expect(answer?.headers.get('Location')).toBe(origin + target);
});

test.each([
  '/.//other.example',
  '//other.example',
  '/\\other.example',
  'https://other.example/',
  '/language/fr',
])('a choice of language does not lead on to %s', async (to) => {
  const answer = await found(`/language/de?to=${encodeURIComponent(to)}`);
  expect(answer?.headers.get('Location') ?? null).toBeNull();
});
