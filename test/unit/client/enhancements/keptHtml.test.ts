import {
  filesNamedIn,
  linkTo,
  markedAsCopy,
} from '../../../../client/enhancements/offline/keptHtml';

const html = `<!DOCTYPE html><html lang="ar" dir="rtl"><head><title>A &amp; B</title>
<link rel="stylesheet" href="/assets/styles.1.css"/><link href="/theme/0f.css"/>
<script src="/assets/client.1.js" defer=""></script></head>
<body><a href="/media/large.pdf">PDF</a><a href="/de/assets/x">Seite</a>
<script type="application/json">{"a":"href=\\"/assets/no.js\\""}</script></body></html>`;

test('a document needs its scripts, styles and fonts, and no downloads', () => {
  expect(filesNamedIn(html)).toEqual([
    '/assets/styles.1.css',
    '/theme/0f.css',
    '/assets/client.1.js',
  ]);
});

test('a link to a document has its title, its language, and an address that is no markup', () => {
  expect(linkTo('/ar/x?a=1&b=2', html)).toBe(
    '<li><a href="/ar/x?a=1&amp;b=2" lang="ar" dir="rtl">A &amp; B</a></li>',
  );
});

test('a copy says when it was made', () => {
  expect(markedAsCopy(html, Date.UTC(2026, 10, 21, 12))).toContain(
    '<html data-copy-of="2026-11-21T12:00:00.000Z" lang="ar" dir="rtl">',
  );
});
