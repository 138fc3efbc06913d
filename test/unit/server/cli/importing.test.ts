import { join } from 'node:path';
import * as fc from 'fast-check';
import { valueAt } from '../../../../server/contentCheck/finding';
import { htmlToMarkdown } from '../../../../server/cli/import/htmlToMarkdown';
import { wordpressTree } from '../../../../server/cli/import/wordpressTree';
import { markdownText } from '../../../../server/markdown/text/markdownText';
import { escapeHtml } from '../../../../shared/html/safeHtml';
import { contentOf } from '../../../support/content/compiled';
import { parseHtml, textOf } from '../../../support/pages/html';
import { namePages } from '../../../../server/cli/import/namePages';
import { openWordPress } from '../../../../server/cli/import/wordpress';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

describe('HTML', () => {
  /** What becomes of a text of WordPress, and what is said of it. */
  function imported(html: string) {
    const losses: string[] = [];
    const tree = htmlToMarkdown(wordpressTree(html, new Map()), (line, expected, found) => {
      losses.push(`${line}: ${expected}; ${found}`);
    });
    return { markdown: markdownText(tree), losses };
  }

  /** The components that a Markdown text is, with their contents. */
  function componentsOf(markdown: string) {
    const { content, findings } = contentOf(`---\ntitle: x\n---\n\n${markdown}`);
    const list: unknown[] = Array.isArray(content) ? content : [];
    return {
      findings,
      components: list.map((one) => [valueAt(one, 'component'), valueAt(one, 'content')]),
    };
  }

  const components: [what: string, html: string, made: unknown[]][] = [
    [
      'paragraphs and line breaks of the classic editor',
      'Eins\nzwei\n\n<em>Drei</em>',
      [
        ['p', { html: 'Eins<br>\nzwei' }],
        ['p', { html: '<em>Drei</em>' }],
      ],
    ],
    [
      'a caption',
      '[caption id="a" width="9"]<img src="bild.jpg" alt="A" /> Am See[/caption]',
      [['image', { image: { src: '/media/bild.jpg', alt: 'A', caption: 'Am See' } }]],
    ],
    [
      'a quote and who said it',
      '<blockquote class="wp-block-quote"><p>Gern hier.</p><cite>Anna, Lehrerin</cite></blockquote>',
      [['quote', { text: 'Gern hier.', author: 'Anna', role: 'Lehrerin' }]],
    ],
    [
      'what Markdown has no sign for',
      '<ul><li>CO<sub>2</sub>, <span lang="fr" style="x">ici</span></li></ul>',
      [['list', { items: ['CO<sub>2</sub>, <span lang="fr">ici</span>'] }]],
    ],
    [
      'a file',
      '<!-- wp:file --><div class="wp-block-file"><a href="blatt.pdf">Plan</a><a href="blatt.pdf" class="wp-block-file__button">Laden</a></div><!-- /wp:file -->',
      [
        [
          'downloads',
          { items: [{ title: 'Plan', href: '/media/blatt.pdf', format: 'PDF', size: 3 }] },
        ],
      ],
    ],
  ];

  test.each(components)('%s stays what it is', (_what, html, made) => {
    const { markdown, losses } = imported(html);
    expect([losses, componentsOf(markdown)]).toEqual([[], { findings: [], components: made }]);
  });

  test.each([
    ['a\n\n[contact-form-7 id="5"]', '3: a part that stands in the page itself; shortcode/contact'],
    ['<script>x</script>', '1: a page without programs of its own; <script>'],
    ['\n<form><input></form>', '2: a form of the site (contact-form); <form>'],
    [
      '<table><tr><td colspan="2">x</td></tr></table>',
      '1: a table in which every cell stands alone',
    ],
    ['<blockquote><a href="https://example.org/">x</a></blockquote>', '1: a quote of words alone'],
    ['<!-- wp:block {"ref":7} /-->', '1: a part that stands in the page itself; block'],
  ])('what is lost of %j is said', (html, loss) => {
    expect(imported(html).losses).toEqual([expect.stringContaining(loss)]);
  });

  test('every text is the same in the page, whatever signs it has', () => {
    const signs = fc.constantFrom(
      ...Array.from('*_[](){}#:|~\\`<>&!-+=."^$ 1aäß日'),
      ':::',
      '---',
      '](',
      '{#a}',
    );
    const text = fc.array(signs, { maxLength: 25 }).map((parts) => parts.join(''));
    fc.assert(
      fc.property(text, (written) => {
        const html = `<!-- wp:paragraph --><p>${escapeHtml(`x${written}x`)}</p>`;
        const { components: made, findings } = componentsOf(imported(html).markdown);
        const [[component, content] = []] = made;
        const shown = textOf(parseHtml(String(valueAt(content, 'html'))).root);
        expect([component, shown, made.length]).toEqual([
          'p',
          `x${written}x`.replace(/ +/g, ' '),
          1,
        ]);
        // Signs of other programs are warned of, as in a text that its author wrote.
        const errors = findings.filter(({ severity }) => severity === 'error');
        expect(errors.filter(({ found }) => !found.includes('[^'))).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe('an export of WordPress', () => {
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
});
