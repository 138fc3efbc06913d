import { checkContent } from '../../../../server/contentCheck/checkContent';
import type { Finding } from '../../../../server/contentCheck/finding';
import { createLocator } from '../../../../server/contentCheck/findingPlace';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { compiledPack } from '../../../../server/markdown/compiledPack';
import { authoredFolder } from '../../../support/authoredFolder';

type Files = Readonly<Record<string, string | Uint8Array>>;

const sound: Files = {
  'index.de.md': '# Gemeinde\n\nWillkommen, siehe [Abfall](abfall.md).\n',
  '404.de.md': '# Nicht gefunden\n',
  'site-identity/de.yaml': 'metadata:\n  siteName: Muster\n',
  'abfall.de.md': '# Abfall\n\n![Kübel](bild.jpg)\n',
  'bild.jpg': 'x',
  'blatt.pdf': 'x',
};

/** All that is found in a folder, as `place: expected; found. hint`. */
async function found(files: Files): Promise<string[]> {
  const folder = authoredFolder({ ...sound, ...files });
  const compiled = createCompiler(folder)();
  const { pack, sources } = compiledPack(folder, compiled);
  const findings: Finding[] = [...compiled.findings];
  await checkContent(pack, { report: (finding) => findings.push(finding), tell: () => {} });
  const located = await Promise.all(findings.map(createLocator(sources)));
  return located.map(({ file, source, expected, found: there, hint = '' }) => {
    const place = source === undefined ? file : `${source.file}:${source.line}:${source.column}`;
    return `${place}: ${expected}; ${there}. ${hint}`;
  });
}

test('a sound folder is without findings', async () => {
  expect(await found({})).toEqual([]);
});

const page = (matter: string, text = '') => ({
  'x.de.md': `---\ntitle: X\n${matter}\n---\n\n${text}\n`,
});
const text = (body: string) => ({ 'x.de.md': `# X\n\n${body}\n` });
const event = (matter: string) => ({ 'events/x.de.md': `---\ntitle: X\n${matter}\n---\n` });
const json = (value: string) => ({ 'de/x.json': value });
const jsonPage = (fields: string) =>
  json(
    `{"value": {\n "id": "x", "contentType": "article",\n "metadata": {"title": "X"},\n ${fields}\n}}`,
  );

test.each<[string, Files, RegExp]>([
  [
    'front matter that is not closed',
    { 'x.de.md': '---\ntitle: X\n\nText' },
    /^x\.de\.md:1:1: a second line of "---"/,
  ],
  [
    'a colon in a title',
    { 'x.de.md': '---\ntitle: Abfall: was wohin\n---\n' },
    /^x\.de\.md:2:8: a text with ": " between quotes/,
  ],
  ['no title', { 'x.de.md': 'Text\n' }, /^x\.de\.md:1:1: a title: .*; none/],
  [
    'a component that is not closed',
    text(':::accordion\n## Papier\n\nDienstag.\n\n## Glas'),
    /^x\.de\.md:3:1: ":::" on a line of its own where accordion ends; none/,
  ],
  [
    'a component that is not closed in another one',
    text('::::box\n:::video\nFilm\n::::'),
    /^x\.de\.md:4:1: ":::" on a line/,
  ],
  ['a tab', page('location:\n\tname: Y'), /^x\.de\.md:4:1: spaces and no tabs/],
  ['a quote that is not closed', page('lead: "Alles'), /^x\.de\.md:3:\d+: .*quote/],
  ['a name twice', page('lead: A\nlead: B'), /^x\.de\.md:4:1: each name once; lead again/],
  [
    'entries that are not below one another',
    page('image:\n   src: bild.jpg\n  alt: Y'),
    /^x\.de\.md:5:\d+: /,
  ],
  ['a list in place of fields', { 'x.de.md': '---\n- a\n---\n' }, /^x\.de\.md:2:1: fields such as/],
  ['an alias', page('lead: &a X\ndescription: *a'), /^x\.de\.md:4:14: the value itself; \*a/],
  ['a misspelt field', page('descripton: Y'), /^x\.de\.md:3:1: a field of a page.*description$/],
  ['a misspelt type', page('type: artikle'), /^x\.de\.md:3:1: one of .*article$/],
  [
    'a number as a title',
    { 'x.de.md': '---\ntitle: 2026\n---\n' },
    /^x\.de\.md:2:1: string; 2026\. "2026"$/,
  ],
  [
    'yes in place of true',
    page('showTableOfContents: yes'),
    /^x\.de\.md:3:1: boolean; "yes"\. true$/,
  ],
  ['a date as people write it', page('date: 1.5.2026'), /^x\.de\.md:3:1: a day .*2026-05-01$/],
  ['a day that is not there', page('date: 2026-02-30'), /^x\.de\.md:3:1: a day that exists/],
  [
    'an event without a date',
    event('location:\n  name: Y'),
    /^events\/x\.de\.md:1:1: the field "eventInfos"/,
  ],
  [
    'a status that is none',
    event('start: 2026-05-01\nstatus: canceled'),
    /^events\/x\.de\.md:4:1: one of .*cancelled$/,
  ],
  [
    'a place without a name',
    event('start: 2026-05-01\nlocation:\n  address: Y'),
    /^events\/x\.de\.md:4:1: the field "name"/,
  ],
  ['a topic without a label', page('topics:\n  - id: 7'), /^x\.de\.md:4:5: the field "label"/],
  [
    'no language in the name',
    { 'x.md': '# X' },
    /^x\.md:1:1: the language in the name of the file: x\.de\.md/,
  ],
  ['a language that is none', { 'x.xx.md': '# X' }, /^x\.xx\.md:1:1: the language in the name/],
  ['a slug with spaces', page('slug: was wohin'), /^x\.de\.md:1:1: letters, digits and hyphens/],
  [
    'two pages at one address',
    page('slug: abfall'),
    /^x\.de\.md:1:1: another slug than that of abfall\.de\.md/,
  ],
  [
    'an encoding that is not UTF-8',
    { 'x.de.md': Buffer.from('# \xdcber uns', 'latin1') },
    /^x\.de\.md:1:3: a file that is saved as UTF-8/,
  ],
  ['an unknown file', { 'notes.xyz': 'x' }, /^notes\.xyz:1:1: a page \(name\.de\.md\)/],
  [
    'a link to a page that is not there',
    text('[A](abfal.md)'),
    /^x\.de\.md:3:1: a page in de .*abfal\.md\. abfall\.md$/,
  ],
  [
    'a picture that is not there',
    text('![A](bidl.jpg)'),
    /^x\.de\.md:3:1: a file of the folder; bidl\.jpg\. bild\.jpg$/,
  ],
  [
    'an address that leads nowhere',
    text('[A](/de/abfal)'),
    /^x\.de\.md:3:1: an address that is there/,
  ],
  [
    'a picture without a text',
    text('![](bild.jpg)'),
    /^x\.de\.md:3:1: a text that says what the picture shows/,
  ],
  [
    'a level that is left out',
    text('## A\n\n#### B'),
    /^x\.de\.md:5:1: a heading of level 3 at most/,
  ],
  [
    'a component that is none',
    text(':::acordion\n### A\nB\n:::'),
    /^x\.de\.md:3:1: a component of the contract; "acordion"\. accordion$/,
  ],
  [
    'a misspelt attribute',
    text(':::notification{varient=info}\nA\n:::'),
    /^x\.de\.md:3:1: a field of the contract.*"varient"\. variant$/,
  ],
  [
    'a value that is none',
    text(':::notification{variant=warnung}\nA\n:::'),
    /^x\.de\.md:3:1: one of .*warning$/,
  ],
  [
    'a field that is missing in YAML',
    text(':::video\n```yaml\ntitle: Film\n```\n:::'),
    /^x\.de\.md:3:1: the field "sources"/,
  ],
  [
    'YAML in a directive that is none',
    text(':::video\n```yaml\ntitle: "Film\n```\n:::'),
    /^x\.de\.md:5:\d+: /,
  ],
  ['a script', text('<script>alert(1)</script>'), /^x\.de\.md:3:1: HTML: no element <script>/],
  ['a footnote', text('A[^1]\n\n[^1]: B'), /^x\.de\.md:5:1: no footnote/],
  [
    'a directive within a text',
    text('Ein :badge[neuer]{color=red} Text'),
    /^x\.de\.md:3:5: a directive on a line of its own/,
  ],
  ['the title twice', page('', '# X'), /^x\.de\.md:1:1: the title once/],
  ['JSON that is cut off', json('{"value": {\n "id": "x",'), /^de\/x\.json:2:12: .*not JSON/],
  ['a comma too many in JSON', json('{"value": {\n "id": "x",\n}}'), /^de\/x\.json:3:1: /],
  [
    'a misspelt field in JSON',
    jsonPage('"contnet": []'),
    /^de\/x\.json:4:\d+: a field of the contract.*content$/,
  ],
  [
    'a wrong value in JSON',
    jsonPage(
      '"content": [\n  {"component": "heading", "id": "a",\n   "content": {"text": "A", "level": 7}}]',
    ),
    /^de\/x\.json:6:38: .*; 7/,
  ],
  [
    'a misspelt component in JSON',
    jsonPage('"content": [{"component": "hedaing", "id": "a"}]'),
    /^de\/x\.json:4:28: .*heading$/,
  ],
  ['JSON without a value', json('{"id": "x"}'), /^de\/x\.json:1:1: a value: without one/],
  [
    'YAML that is none in a document',
    { 'redirects.yaml': '/a: /b\n/c: "/d' },
    /^redirects\.yaml:2:\d+: /,
  ],
  [
    'a redirect to nowhere',
    { 'redirects.yaml': '/a: /de/abfall\n/c: /de/fort\n' },
    /^redirects\.yaml:2:1: /,
  ],
  [
    'a misspelt field in YAML',
    { 'site-identity/de.yaml': 'metadata:\n  sitename: X\n' },
    /^site-identity\/de\.yaml:2:3: .*siteName$/,
  ],
  [
    'a list that lacks a page',
    { ...jsonPage('"content": []'), 'index/pagesToLanguageMap.json': '{"value": {}}' },
    /x\.json.*: .*map of languages/,
  ],
])('%s is named with its place and remedy', async (_, files, expected) => {
  expect(await found(files)).toContainEqual(expect.stringMatching(expected));
});

test.each<[string, string]>([
  ['deep quotes', '>'.repeat(5000)],
  [
    'deep lists',
    Array.from({ length: 400 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n'),
  ],
  ['long texts', 'Text '.repeat(100_000)],
  ['deep YAML', `---\na: ${'['.repeat(5000)}\n---\n`],
  ['long YAML', `---\n${'a: b\n'.repeat(300_000)}---\n`],
  ['signs that may belong together', '*a_'.repeat(60_000)],
  ['brackets that may be links', '[a]('.repeat(45_000)],
  ['aliases of aliases', '---\na: &a [x, x]\nb: &b [*a, *a]\nc: [*b, *b]\n---\n'],
])('%s are refused and not read', async (_, body) => {
  const [first] = await found({ 'x.de.md': body });
  expect(first).toMatch(/^x\.de\.md:\d+:\d+: (?:at most|less|the value)/);
});
