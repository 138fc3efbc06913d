import fc from 'fast-check';
import { fromHtml } from 'hast-util-from-html';
import type { Nodes } from 'hast';
import { allowList } from '../../../../../server/content/documents/html/htmlAllowList';
import {
  sanitiseHtml,
  sanitiseInlineHtml,
} from '../../../../../server/content/documents/html/sanitiseHtml';
import { testProperty } from '../../../../support/run/testProperty';

test.each([
  ['language', '<span lang="fr" dir="ltr">mot</span>', '<span lang="fr" dir="ltr">mot</span>'],
  ['a language alone', '<span lang="ar">a</span>', '<span lang="ar" dir="rtl">a</span>'],
  ['scripts', 'a<script>alert(1)</script>b', 'ab'],
  ['styles', '<style>p{}</style><p style="color:red" class="x">a</p>', '<p>a</p>'],
  ['handlers', '<p onclick="x()" onmouseover=y>a</p>', '<p>a</p>'],
  [
    'frames',
    '<iframe src="https://example.org"></iframe><object data="x"></object><embed src=x>a',
    'a',
  ],
  ['forms', '<form action="/x"><input name="a"><button>b</button>text</form>', 'text'],
  ['SVG and MathML', '<svg><a href="javascript:x">a</a></svg><math><mi>x</mi></math>z', 'z'],
  ['unknown elements', '<font color="red">a</font><blink>b</blink>', 'ab'],
  ['comments', 'a<!-- b --><![CDATA[c]]>d', 'ad'],
  ['the first level', '<h1>a</h1>', '<h2>a</h2>'],
])('%s', (_, html, clean) => {
  expect(sanitiseHtml(html)).toBe(clean);
});

test.each([
  'javascript:alert(1)',
  'JaVa\tScript:x',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'kontakt',
])('a link to %j loses its address', (href) => {
  expect(sanitiseHtml(`<a href="${href}">a</a>`)).toBe('<a>a</a>');
});

test.each([
  ['/de/kontakt', '<a href="/de/kontakt">a</a>'],
  ['mailto:a@example.org', '<a href="mailto:a@example.org">a</a>'],
  ['#unten', '<a href="#unten">a</a>'],
  ['media/pdf/a.pdf', '<a href="/media/pdf/a.pdf">a</a>'],
  ['https://example.org/x', '<a href="https://example.org/x" rel="external noopener">a</a>'],
])('a link to %j keeps it', (href, clean) => {
  expect(sanitiseHtml(`<a href="${href}" target="_blank" rel="opener">a</a>`)).toBe(clean);
});

test.each([
  [
    '<a href="/de/kontakt" aria-hidden="true"><img src="/media/a.png" alt=""></a>',
    '<a href="/de/kontakt"><img src="/media/a.png" alt="kontakt"></a>',
  ],
  [
    '<a href="https://www.example.org/a"><b><img src="/media/a.png"></b></a>',
    '<a href="https://www.example.org/a" rel="external noopener"><b><img src="/media/a.png" alt="example.org"></b></a>',
  ],
  ['<a href="/x">\u200b&nbsp;</a>', '<a>\u200b&nbsp;</a>'],
  ['<a href="/x"><img src="javascript:x" alt="a"></a>', '<a></a>'],
  ['<h2 id="a"> </h2>', '<div id="editor-id:a"> </div>'],
  ['<details><summary></summary>a</details>', '<details><span></span>a</details>'],
  ['<h2><img src="/media/a.png" alt="A"></h2>', '<h2><img src="/media/a.png" alt="A"></h2>'],
])('what is heard has a name: %s', (html, clean) => {
  expect(sanitiseHtml(html).replaceAll('\u00a0', '&nbsp;').replaceAll('&#xA0;', '&nbsp;')).toBe(
    clean,
  );
});

test('images need a source and get an alternative text', () => {
  const html =
    '<img src="media/a.png"><img src="javascript:x" alt="b"><img src="https://cdn.example/c.png" alt="c" onerror="x">';
  expect(sanitiseHtml(html)).toBe(
    '<img src="/media/a.png" alt=""><img src="https://cdn.example/c.png" alt="c">',
  );
});

test('within a paragraph only the text of blocks stays, words apart', () => {
  expect(sanitiseInlineHtml('<p>a <b>b</b></p><p>c</p><ul><li>d</li></ul>')).toBe('a <b>b</b> c d');
  expect(sanitiseInlineHtml('<a href="/x">a</a><img src="/media/a.png">')).toBe(
    '<a href="/x">a</a>',
  );
});

const fragment = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '<script>',
    '</script>',
    '<svg>',
    '<math>',
    '<style>',
    '</style>',
    '<img src=x onerror=alert(1)>',
    '<a href="javascript:x">',
    '</a>',
    '<p>',
    '</p>',
    '<table>',
    '<td>',
    '<noscript>',
    '<template>',
    '<mtext>',
    '<mglyph>',
    '<!--',
    '-->',
    '<iframe srcdoc="<b>">',
    '<form>',
    '<title>',
    '"',
    "'",
    '<xmp>',
    '<details open ontoggle=x>',
    '<h3 id="x">',
    '&lt;script&gt;',
    '\0',
    '<select><style></select>',
  ),
);
const markup = fc.array(fragment, { maxLength: 12 }).map((parts) => parts.join(''));

function assertAllowed(node: Nodes, names: readonly string[]): void {
  if (node.type === 'element') {
    expect(names).toContain(node.tagName);
    for (const [name, value] of Object.entries(node.properties)) {
      expect(name).not.toMatch(/^on|^style$|^srcdoc$/i);
      expect(String(value)).not.toMatch(/^\s*(?:javascript|vbscript|data):/i);
      if (name === 'id') expect(String(value)).toMatch(/^editor-id:/);
    }
  }
  expect(node.type).not.toBe('comment');
  if ('children' in node) for (const child of node.children) assertAllowed(child, names);
}

testProperty([markup], { numRuns: 300 })(
  'whatever comes in, what a browser reads from the result is on the list',
  (html) => {
    assertAllowed(fromHtml(sanitiseHtml(html), { fragment: true }), allowList.block.tagNames ?? []);
    assertAllowed(
      fromHtml(sanitiseInlineHtml(html), { fragment: true }),
      allowList.inline.tagNames ?? [],
    );
  },
);
