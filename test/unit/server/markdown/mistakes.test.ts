import { checkContent } from '../../../../server/contentCheck/checkContent';
import type { Finding } from '../../../../server/contentCheck/finding';
import { createLocator } from '../../../../server/contentCheck/findingPlace';
import { createCompiler } from '../../../../server/markdown/compileFolder';
import { compiledPack } from '../../../../server/markdown/compiledPack';
import { json, mistaken, page, text } from '../../../support/content/mistakes';
import { temporaryFolder, type Files } from '../../../support/run/temporaryFolder';

const sound: Files = {
  'index.de.md': '# Gemeinde\n\nWillkommen, siehe [Abfall](abfall.md).\n',
  '404.de.md': '# Nicht gefunden\n',
  'site-identity/de.yaml': 'metadata:\n  siteName: Muster\n',
  'abfall.de.md': '# Abfall\n\n![Kübel](bild.jpg)\n',
  'bild.jpg': 'x',
  'blatt.pdf': 'x',
};

/** All that is told of a folder. */
async function findingsIn(files: Files): Promise<Finding[]> {
  const folder = temporaryFolder({ ...sound, ...files });
  const compiled = createCompiler(folder)();
  const { pack, sources } = compiledPack(folder, compiled);
  const findings: Finding[] = [...compiled.findings];
  await checkContent(pack, { report: (finding) => findings.push(finding), tell: () => {} });
  const located = await Promise.all(findings.map(createLocator(sources)));
  return located.filter((one) => one !== undefined);
}

/** The same, as `place: expected; found. hint`. */
async function found(files: Files): Promise<string[]> {
  return (await findingsIn(files)).map(({ file, source, expected, found: there, hint = '' }) => {
    const place = source === undefined ? file : `${source.file}:${source.line}:${source.column}`;
    return `${place}: ${expected}; ${there}. ${hint}`;
  });
}

test('a sound folder is without findings', async () => {
  expect(await found({})).toEqual([]);
});

test('every mistake is named with its place and its remedy', async () => {
  const all = await found(mistaken);
  const expected = [
    /^open\.de\.md:1:1: a second line of "---"/,
    /^dashes\.de\.md:1:1: a line of "---" above/,
    /^both\.de\.md:2:8: a text with ": "/,
    /^both\.de\.md:6:1: a page in de/,
    /^deeper\.de\.md:3:1: fields that belong together/,
    /^tag\.de\.md:3:7: a text between quotes/,
    /^space\.de\.md:3:6: a usual space/,
    /^equals\.de\.md:3:1: a name, a colon/,
    /^slug\.de\.md:4:1: letters, digits/,
    /^start\.de\.md:3:1: a field of a page/,
    /^menu\.de\.md:3:1: a shorter title.*footer$/,
    /^no\.de\.md:3:1: a shorter title.*false$/,
    /^alt\.de\.md:3:1: a text that says what the picture shows/,
    /^start2\.de\.md:3:1: another type than that of index\.de\.md/,
    /^wide\.de\.md:1:1: a file that is saved as UTF-8; UTF-16/,
    /^name_de\.md:1:1: .*: name\.de\.md/,
    /^region\.fr-CH\.md:1:1: .*: region\.fr\.md/,
    /^word\.de\.md\.txt:1:1: .*word\.de\.md$/,
    /^abfall\.de\.md:1:1: one file for a document/,
    /^case\.de\.md:3:1: a file of the folder; BILD\.JPG\. bild\.jpg$/,
    /^ragged\.de\.md:5:1: a row of 2 cells/,
    /^colon\.de\.md:2:8: a text with ": " between quotes/,
    /^untitled\.de\.md:1:1: a title: .*; none/,
    /^unclosed\.de\.md:3:1: ":::" on a line of its own where accordion ends; none/,
    /^inner\.de\.md:4:1: ":::" on a line/,
    /^tab\.de\.md:4:1: spaces and no tabs/,
    /^quote\.de\.md:3:\d+: .*quote/,
    /^twice\.de\.md:4:1: each name once; lead again/,
    /^indent\.de\.md:5:\d+: /,
    /^list\.de\.md:2:1: fields such as/,
    /^alias\.de\.md:4:14: the value itself; \*a/,
    /^field\.de\.md:3:1: a field of a page.*description$/,
    /^type\.de\.md:3:1: one of .*article$/,
    /^number\.de\.md:2:1: string; 2026\. "2026"$/,
    /^yes\.de\.md:3:1: boolean; "yes"\. true$/,
    /^date\.de\.md:3:1: a day .*2026-05-01$/,
    /^topic\.de\.md:4:5: the field "label"/,
    /^events\/dated\.de\.md:3:1: a day .*2027-01-15 19:00$/,
    /^events\/unreal\.de\.md:3:1: a day that exists .*; "2027-02-30 18:00"/,
    /^events\/ended\.de\.md:4:1: an end that is not before/,
    /^news\/new\.de\.md:1:1: an id that is no address/,
    /^suche\.de\.md:1:1: a name that is no address/,
    /^3-bibliothek\.fr\.md:1:1: the page in de \(3-bibliothek\.de\.md\); only in fr/,
    /^abfall\.de\.md:1:1: the page in fr \(abfall\.fr\.md\); only in de/,
    /^de\/feld\.json:1:1: the page in fr \(fr\/feld\.json\); only in de/,
    /^index\.fr\.md: a file of its own for fr/,
    /^404\.fr\.md: a file of its own for fr/,
    /^site-identity\/fr\.yaml: a file of its own for fr/,
    /^events\/undated\.de\.md:1:1: the field "start", such as/,
    /^events\/status\.de\.md:4:1: one of .*cancelled$/,
    /^events\/place\.de\.md:4:1: the field "name"/,
    /^nolanguage\.md:1:1: the language in the name of the file: nolanguage\.de\.md/,
    /^language\.xx\.md:1:1: the language in the name/,
    /^capital\.FR\.md:1:1: .*: capital\.fr\.md/,
    /^spaces\.de\.md:3:1: letters, digits and hyphens/,
    /^same\.de\.md:3:1: another slug than that of abfall\.de\.md/,
    /^latin\.de\.md:1:3: a file that is saved as UTF-8/,
    /^notes\.xyz:1:1: a page \(name\.de\.md\)/,
    /^link\.de\.md:3:1: a page in de .*abfal\.md\. abfall\.md$/,
    /^picture\.de\.md:3:1: a file of the folder; bidl\.jpg\. bild\.jpg$/,
    /^address\.de\.md:3:1: an address that is there/,
    /^nameless\.de\.md:3:1: a text that says what the picture shows/,
    /^level\.de\.md:5:1: a heading of level 3 at most/,
    /^component\.de\.md:3:1: a component of the contract; "acordion"\. accordion$/,
    /^attribute\.de\.md:3:1: a field of the contract.*"varient"\. variant$/,
    /^value\.de\.md:3:1: one of .*warning$/,
    /^missing\.de\.md:3:1: the field "sources"/,
    /^yaml\.de\.md:5:\d+: /,
    /^script\.de\.md:3:1: HTML: no element <script>/,
    /^footnote\.de\.md:5:1: no footnote/,
    /^inline\.de\.md:3:5: a directive on a line of its own/,
    /^title\.de\.md:1:1: the title once/,
    /^de\/cut\.json:2:12: .*not JSON/,
    /^de\/comma\.json:3:1: /,
    /^de\/feld\.json:4:\d+: a field of the contract.*content$/,
    /^de\/stufe\.json:6:38: .*; 7/,
    /^de\/teil\.json:4:28: .*heading$/,
    /^de\/novalue\.json:1:1: a value: without one/,
    /^redirects\.yaml:2:1: /,
    /^footer\/de\.yaml:2:\d+: /,
    /^site-identity\/de\.yaml:2:3: .*siteName$/,
  ];
  expect(expected.filter((finding) => !all.some((one) => finding.test(one)))).toEqual([]);
  const missing = ['index.fr.md', '404.fr.md', 'site-identity/fr.yaml'];
  const written = new Set([...Object.keys({ ...sound, ...mistaken }), ...missing]);
  expect(all.filter((one) => !written.has(one.split(':', 1)[0] ?? ''))).toEqual([]);
});

test.each([
  ['type.de.md', 'type: artikle'],
  ['events/dated.de.md', 'start: 15.01.2027 19:00'],
  ['events/unreal.de.md', 'start: 2027-02-30 18:00\nend: 2027-03-01 18:00'],
  ['events/tab.de.md', 'start: 2027-03-02\nlocation:\n\tname: Y'],
  ['events/field.de.md', 'dates:\n  - start: 2027-03-03\n    ende: 2027-03-04'],
])('a mistake in %s is told once', async (file, matter) => {
  expect(await found({ [file]: page(matter) })).toHaveLength(1);
});

test.each([
  ['title: A: b\nlead: C: d\nmenu: foter', ['2:8', '3:7', '4:1']],
  ['title: A: b\nlead: "x\nslug: a b', ['4:1', '2:8', '3:1']],
  [
    'title: A\nlead: C: d\nimage:\n\tsrc: bild.jpg\nshowTableOfContents: yes',
    ['3:7', '5:1', '6:1'],
  ],
  ['title: A\nlead: *b*\ndate: 1.5.2026', ['3:7', '4:1']],
])('all mistakes of the front matter %j are told at once', async (matter, places) => {
  const told = await found({ 'a.de.md': `---\n${matter}\n---\n\nText\n` });
  const at = told.map((line) => /^a\.de\.md:(\d+:\d+)/.exec(line)?.[1] ?? '');
  expect(at.toSorted()).toEqual(places.toSorted());
});

test('mistakes in the fields of components are told with those around them', async () => {
  const video = ':::video\n```yaml\ntitle: A: b\nsources: "x\n```\n:::\n\n[A](fort.md)';
  const files = { 'a.de.md': text(video), 'footer/de.yaml': 'a: B: c\nd: "e\n' };
  expect(await found(files)).toEqual([
    expect.stringContaining('footer/de.yaml:1:4: '),
    expect.stringContaining('footer/de.yaml:2:1: '),
    expect.stringContaining('a.de.md:10:1: '),
    expect.stringContaining('a.de.md:5:8: '),
    expect.stringContaining('a.de.md:6:12: '),
  ]);
});

test.each([
  ['lead: A # 12', 1],
  ['lead: Kurs C # und mehr', 1],
  ['lead: Platz #1', 1],
  ['menu: false # not there', 0],
  ['slug: abfall-2 # as before', 0],
  ['# Text\nlead: A', 0],
  ['lead: "A # 12" # Text', 0],
])('%j may lose its end: %j', async (matter, times) => {
  const told = await found({ 'a.de.md': page(matter) });
  expect(told.filter((line) => line.includes('a text with " #" between quotes'))).toHaveLength(
    times,
  );
  expect(told).toHaveLength(times);
});

test.each(['A[^1]\n\n[^1]: B', 'A[^1] B[^1]\n\n[^1]: B c d', 'A[^1]'])(
  'the footnote in %j is told once',
  async (body) => {
    expect(await found({ 'a.de.md': text(body) })).toHaveLength(1);
  },
);

test('an unknown component with others inside is told of once', async () => {
  const body = text(':::acordion\n### A\nB\n:::');
  expect(await found({ 'component.de.md': body })).toHaveLength(1);
});

test.each([
  ['/a:/de/abfall', '1:3: a space behind the colon'],
  ['/a:/de/abfall\n/b: /de/abfall', '1:3: a space behind the colon'],
  ['/a: /de/abfall\n/a: /de', '2:1: each name once'],
])('redirects such as %j have one finding', async (redirects, finding) => {
  const all = await found({ 'redirects.yaml': redirects });
  expect(all).toEqual([expect.stringContaining(`redirects.yaml:${finding}`)]);
});

test('a list that lacks a page is named', async () => {
  const map = { 'index/pagesToLanguageMap.json': '{"value": {}}' };
  const all = await found({ 'de/x.json': json('x', '"content": []'), ...map });
  expect(all).toContainEqual(expect.stringMatching(/x\.json.*: .*map of languages/));
});

test('a number stands in a hint as it was written', async () => {
  const values = ['1.10', '2.0', '0x1F', '012', '.5', '+41', '1e3', '12345678901234567890', 'True'];
  const files = values.map((value, index) => [`n${index}.de.md`, page(`lead: ${value} # Stand`)]);
  expect(await found(Object.fromEntries(files))).toEqual(
    values.map((value, at) => `n${at}.de.md:3:1: string; ${value}. "${value}"`),
  );
});

test.each(['downloads', 'teasers'])(
  'a link in %s that leads nowhere is one finding',
  async (directive) => {
    const body = `[C](weg.pdf)\n\n:::${directive}\n- [A](weg.pdf)\n- [B](weg.pdf?x=1)\n:::`;
    const told = await found({ 'a.de.md': text(body) });
    const links = told.filter((line) => line.includes('weg.pdf'));
    expect(links.map((line) => line.split(':')[1])).toEqual(['3', '6', '7']);
  },
);
