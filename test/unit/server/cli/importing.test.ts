import { join } from 'node:path';
import { namePages } from '../../../../server/cli/import/namePages';
import { openWordPress } from '../../../../server/cli/import/wordpress';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

const base = 'https://old.example';

/** An export with these items. */
function wxr(items: string, head = ''): string {
  return `<?xml version="1.0" encoding="UTF-8" ?>${head}
<rss><channel><title>T</title><language>de-CH</language><wp:wxr_version>1.2</wp:wxr_version>
<wp:base_blog_url>${base}</wp:base_blog_url>${items}</channel></rss>`;
}

function item(fields: Readonly<Record<string, string>>, more = ''): string {
  const all = { 'wp:post_type': 'page', 'wp:status': 'publish', ...fields };
  const elements = Object.entries(all).map(([name, value]) => `<${name}>${value}</${name}>`);
  return `<item>${elements.join('')}${more}</item>`;
}

/** Opens an export and reads its texts; what is lost is collected. */
async function opened(text: string | Uint8Array) {
  const losses: string[] = [];
  const file = join(temporaryFolder({ 'export.xml': text }), 'export.xml');
  const source = await openWordPress(file, ({ line }, _severity, expected, found) => {
    losses.push(`${line}: ${expected}; ${found}`);
  });
  const texts = [];
  for await (const one of source.texts()) texts.push(one);
  return { source, texts, losses, names: namePages(source.pages, source.locales) };
}

const laughs = `<!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;">]>`;
const huge = 6_000_000;

test.each<[what: string, text: string | Uint8Array, message: string]>([
  ['entities that grow', wxr(item({ title: '&b;' }), laughs), 'line 1: a DOCTYPE'],
  ['an end that is missing', wxr('<item><title>x</item>'), 'line 3: unexpected close tag'],
  ['no XML', 'Hello', 'line 1: '],
  ['another XML', '<feed></feed>', 'line 1: <feed> in the place of <rss>'],
  ['a feed', '<rss><channel><title>x</title></channel></rss>', 'no <wp:wxr_version>'],
  ['another encoding', Buffer.from(wxr(item({ title: 'Zürich' })), 'latin1'), 'not UTF-8'],
  ['a text that fills the memory', wxr(item({ title: 'x'.repeat(huge) })), 'more than 5000000'],
  ['elements without an end', wxr('<a>'.repeat(5_000)), 'more than 30 elements'],
  [
    'fields without an end',
    wxr(item({}, Array.from({ length: 6_000 }, (_, at) => `<wp:x${at}>1</wp:x${at}>`).join(''))),
    'more than 5000 fields',
  ],
  [
    'no address of the site',
    wxr(item({})).replace(base, 'javascript:1'),
    'the address of its site',
  ],
])('%s is refused with the reason', async (_what, text, message) => {
  await expect(opened(text)).rejects.toThrow(message);
});

test.each([
  ['2024-01-02 03:04:05', { 'wp:post_date_gmt': '2024-01-02 02:04:05' }, '2024-01-02T02:04:05Z'],
  ['2024-01-02 03:04:05', {}, '2024-01-02 03:04'],
  ['0000-00-00 00:00:00', { 'wp:post_date_gmt': '0000-00-00 00:00:00' }, undefined],
])('a post of %s with %j has its day', async (local, more, date) => {
  const text = wxr(item({ title: 'A', 'wp:post_id': '1', 'wp:post_date': local, ...more }));
  const [made] = (await opened(text)).texts;
  expect(made?.data['date']).toBe(date);
});

test('signs that XML cannot have do not stop it, as exports have them', async () => {
  const text = wxr(item({ title: 'A\u000bB', 'wp:post_id': '1' }));
  expect((await opened(text)).source.pages).toMatchObject([{ title: 'AB' }]);
});

test('names lead out of no folder, mean nothing else, and differ', async () => {
  const slugs = [
    '../../etc/passwd',
    '..%2F..%2Fpasswd',
    '/abs/olute',
    '.env',
    'index',
    '404',
    'search',
    '2024-bericht',
    'bericht',
    'bericht',
    'x'.repeat(500),
    '%F0%9F%98%80',
    '%e3%81%93'.repeat(90),
    '_draft.de',
    '',
  ];
  const pages = slugs.map((slug, at) =>
    item({ 'wp:post_id': String(at + 1), 'wp:post_name': slug, title: 'Titel' }),
  );
  const news = item({ 'wp:post_id': '99', 'wp:post_name': 'news', title: 'News' });
  const below = item({ 'wp:post_id': '98', 'wp:post_parent': '99', 'wp:post_name': 'a' });
  const { names } = await opened(wxr([...pages, news, below].join('')));
  const files = names.map(({ file }) => file);
  expect(new Set(files).size).toBe(files.length);
  expect(new Set(names.map(({ address }) => address)).size).toBe(files.length);
  for (const file of files) {
    expect(file).toMatch(/^(?:[\p{L}][\p{L}\p{N}-]*\/)?[\p{L}][\p{L}\p{N}-]*\.de\.md$/u);
    expect(Buffer.byteLength(file)).toBeLessThan(250);
  }
  expect(files).not.toContain('index.de.md');
  expect(names.find(({ file }) => file === 'news/a.de.md')?.data).toMatchObject({
    type: 'article',
  });
  expect(names.find(({ page }) => page.slug === 'search')?.address).not.toBe('/de/search');
});

test('pages that stand below one another in a circle, or very deep, have a place', async () => {
  const page = (id: number, parent: number) =>
    item({ 'wp:post_id': String(id), 'wp:post_parent': String(parent), title: `T${id}` });
  const deep = Array.from({ length: 300 }, (_, at) => page(at + 10, at + 9));
  const { names } = await opened(wxr([page(1, 2), page(2, 1), page(3, 3), ...deep].join('')));
  expect(names).toHaveLength(303);
  expect(Math.max(...names.map(({ file }) => file.split('/').length))).toBeLessThan(20);
});

test('files are put below their folder, and those that are not served are named', async () => {
  const file = (id: number, url: string) =>
    item({
      'wp:post_id': String(id),
      'wp:post_type': 'attachment',
      'wp:attachment_url': url,
    });
  const urls = [
    `${base}/wp-content/uploads/2024/%2e%2e%2f%2e%2e%2fetc/plan.pdf`,
    `${base}/wp-content/uploads/.htaccess.pdf`,
    `${base}/wp-content/uploads/${'a'.repeat(400)}.png`,
    `${base}/wp-content/uploads/shell.php`,
    'file:///etc/passwd.txt',
  ];
  const { source, losses } = await opened(wxr(urls.map((url, at) => file(at, url)).join('')));
  const paths = source.files.map(({ path }) => path);
  expect(paths).toEqual([
    'media/uploads/2024/etc/plan.pdf',
    'media/uploads/htaccess.pdf',
    expect.stringMatching(/^media\/uploads\/a{56}\.png$/),
  ]);
  expect(losses).toEqual([
    `3: a file of a kind that is served; ${base}/wp-content/uploads/shell.php`,
    '3: a file of a kind that is served; file:///etc/passwd.txt',
  ]);
});
