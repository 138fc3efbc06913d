import * as fc from 'fast-check';
import { valueAt } from '../../../../server/contentCheck/finding';
import { htmlToMarkdown } from '../../../../server/cli/import/htmlToMarkdown';
import { wordpressTree } from '../../../../server/cli/import/wordpressTree';
import { markdownText } from '../../../../server/markdown/text/markdownTree';
import { escapeHtml } from '../../../../shared/html/safeHtml';
import { contentOf } from '../../../support/content/compiled';
import { parseHtml, textOf } from '../../../support/pages/html';

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
    'a heading beside empty ones',
    '<h2></h2><h1>Eins</h1><h3> </h3>',
    [['heading', { text: 'Eins', level: 2 }]],
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
  ['<table><tr><td colspan="2">x</td></tr></table>', '1: a table in which every cell stands alone'],
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
      expect([component, shown, made.length]).toEqual(['p', `x${written}x`.replace(/ +/g, ' '), 1]);
      // Signs of other programs are warned of, as in a text that its author wrote.
      const errors = findings.filter(({ severity }) => severity === 'error');
      expect(errors.filter(({ found }) => !found.includes('[^'))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
