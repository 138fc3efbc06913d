import { setSiteProfile } from '../../../../shared/site/siteProfile';
import { findFaults } from '../../../support/content/compiled';
import { json, page, text } from '../../../support/content/mistakes';

test.each([
  ['title.de.md', 'description: A <b>B</b>'],
  ['marks.de.md', 'lead: Siehe [A](abfall.md) und **B**'],
  ['withdrawn.de.md', 'withdrawn: true'],
  ['menu.de.md', 'menu: ja'],
  ['draft.de.md', 'draft: true'],
  ['news/undated.de.md', 'category: rede'],
  ['news/day.de.md', 'category: rede\ndate: 1.5.2026'],
  ['news/kind.de.md', 'category: reden\ndate: 2027-03-01'],
  ['events/range.de.md', 'start: 2027-03-02 09:00-12:00'],
  ['events/all.de.md', 'start: 2027-03-02\nallDay: ja'],
  ['events/tab.de.md', 'start: 2027-03-02\nlocation:\n\tname: Y'],
  ['Abfall2.de.md', 'id: abfall'],
  ['Abfall.de.md', 'lead: X'],
  ['index.de.md', 'type: article'],
  ['flow.de.md', 'lead: [a'],
  ['letters.de.md', 'lead: FÃ¼r alle'],
  ['events/field.de.md', 'dates:\n  - start: 2027-03-03\n    ende: 2027-03-04'],
])('a mistake in %s is told once', async (file, matter) => {
  expect(await findFaults({ [file]: page(matter) })).toHaveLength(1);
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
  const told = await findFaults({ 'a.de.md': `---\n${matter}\n---\n\nText\n` });
  const at = told.map((line) => /^a\.de\.md:(\d+:\d+)/.exec(line)?.[1]);
  expect(new Set(at)).toEqual(new Set(places));
  expect(told).toHaveLength(places.length);
});

test('mistakes in the fields of components are told with those around them', async () => {
  const video = ':::video\n```yaml\ntitle: A: b\nsources: "x\n```\n:::\n\n[A](fort.md)';
  const files = { 'a.de.md': text(video), 'footer/de.yaml': 'a: B: c\nd: "e\n' };
  expect(await findFaults(files)).toEqual([
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
  const told = await findFaults({ 'a.de.md': page(matter) });
  expect(told.filter((line) => line.includes('a text with " #" between quotes'))).toHaveLength(
    times,
  );
  expect(told).toHaveLength(times);
});

test.each([
  'A[^1]\n\n[^1]: B',
  'A[^1] B[^1]\n\n[^1]: B c d',
  'A[^1]',
  '[A](größe.md)',
  '[A](<mein Blatt.pdf>)',
  '![A](Füße.jpg)',
  '<img src="weg.jpg" alt="A">',
  '[A](ab\u00adfall.md)',
  '[A](http://https://a.example)',
  '[A](http://localhost:3000/de)',
  '| | |\n| --- | --- |\n| 1 | 2 |',
  '::: accordion\n### A\nB\n\n### C\nD\n:::',
  ':::acordion[A]{open=true}\n### A\nB\n:::',
  '<<<<<<< HEAD\nA\n=======\nB\n>>>>>>> x',
  ':::notification{variant=info}\nA\n\n::listing{kind=events limit=3}\n\n- B',
  '::video[Film](film.mp4)',
  ':::downloads\n- [A](blatt.pdf)\n\nB\n\n:::accordion\n### A\nB\n:::\n\n:::quote\nC\n:::',
  '<<<<<<< HEAD\n## A\n\nC\n=======\n- B\n\nD\n>>>>>>> x\n\nE',
])('what is wrong with %j is told once', async (body) => {
  expect(await findFaults({ 'a.de.md': text(body) })).toHaveLength(1);
});

test.each<[string, string | object, RegExp]>([
  ['siteidentity/de.yaml', 'metadata: {}', /\. site-identity\/de\.yaml$/],
  ['sites/de.yaml', 'metadata: {}', /\. site-identity\/de\.yaml$/],
  ['new/a.de.md', '# A', /^new\/a\.de\.md:1:1: one of the folders .*; new\. news$/],
  ['pulications/a.de.md', '# A', /\. publications$/],
  ['b.de.txt', '# B', /^b\.de\.txt:1:1: a page in .*\. b\.de\.md$/],
  ['fr/neu.md', '# A', / in that of a folder: neu\.fr\.md; neu\.md/],
  ['a.de.md', '---\n<<<<<<< A\ntitle: A\n=======\ntitle: B\n>>>>>>> x\n---\n', /:2:1: one of two/],
  ['redirects.yaml', '<<<<<<< A\n/a: /de\n=======\n/a: /fr\n>>>>>>> x\n', /:1:1: one of two/],
  ['de/a.json', '<<<<<<< A\n{}\n=======\n{"value": {}}\n>>>>>>> x\n', /:1:1: one of two/],
  ['index/alert.json', '{"value": []}', /\. index\/alerts\.json$/],
  ['index/alerts.JSON', '{"value": []}', /\. index\/alerts\.json$/],
  ['redirects.yaml', '/old/*: /de/abfall', /^redirects\.yaml:1:1: one address as it is/],
  ['redirects.yaml', '- /a: /de/abfall', /^redirects\.yaml:1:1: an object, .* in YAML/],
  ['redirects.yaml', '/a:', /^redirects\.yaml:1:1: string; null/],
  ['redirects.json', '{"value": [1]}', /^redirects\.json:1:11: an object.*: \{"name": …\}; \[1\]/],
  ['de/a.json', { type: 'Article' }, /^de\/a\.json:\d+:\d+: one of .*"Article"\. article$/],
  ['de/a.json', { level: '2' }, /: one of 2, 3, 4, 5; "2"\. 2$/],
  ['de/a.json', { text: 'A **B** [C](/de/abfall)' }, /: HTML or plain text/],
  ['redirects.yaml', '/a:/de/abfall', /^redirects\.yaml:1:3: a space behind the colon/],
  ['redirects.yaml', '/a:/de/abfall\n/b: /de/abfall', /:1:3: a space behind the colon/],
  ['a.de.md', text(':::hinweis\nA\n:::'), /:3:1: a component of the contract: lead, .*accordion/],
  ['a.de.md', text(':::tabs\n### A\n\n### B\nC\n:::'), /:4:1: a text below it; "A"/],
  ['a.de.md', text(':::glossary\n### A\n\n### B\nC\n:::'), /:4:1: a text, here or below/],
  ['a.de.md', text('```yaml\nlead: A\n```'), /:3:1: fields in a component or above/],
  ['a.de.md', text('---\nlead: A\n---'), /:4:1: fields in the first lines/],
  ['a.de.md', 'title: A\n---\n\nB', /:1:1: a line of "---" above the front matter/],
  ['a.de.md', '---\ntitel: A\n---\n\nB', /:2:1: a field of a page .*; titel\. title$/],
  ['events/a.de.md', page('Start: 2027-01-01'), /:3:1: a field of a page .*; Start\. start$/],
  ['a.de.md', 'PK\u0003\u0004', /; a file of another program/],
  ['a.de.md', text('![A](blatt.pdf)'), /:3:1: a picture as \.jpg/],
  ['a.de.md', text(':::notification{variant:info}\nA\n:::'), /:3:1: \{field=value\}, with "="/],
  ['a.de.md', text(':::notification{variant: info}\nA\n:::'), /:3:1: \{field=value\}, .*variant:/],
  ['a.de.md', text('::::quote\nA\n:::\n\nB'), /:3:1: ":::" on a line .*as many colons/],
  ['a.de.md', text(':::tabs\n### A\n:::quote\nB\n:::\n### C\nD\n:::'), /:5:1: ":::" on a line/],
  ['a.de.md', text('::accordion\n### A\nB\n::'), /:3:1: entries, each begun by a heading/],
  ['a.de.md', text(':::slideshow\n- ![A](bild.jpg)\n:::'), /:4:1: pictures: /],
  ['redirects.csv', '/a;/de', /:1:1: a document in YAML; .*\. redirects\.yaml$/],
  ['index.de.yaml', 'title: A', /:1:1: a page in Markdown; .*\. index\.de\.md$/],
  ['menu.yaml', '- A', /:1:1: no file: folders make menus; .* "menu" in pages$/],
  ['footer/de.md', 'A', /:1:1: a document in YAML; .*\. footer\/de\.yaml$/],
  ['media/index.de.md', '# A', /:1:1: a page in another folder; .*\. index\.de\.md$/],
  ['b.heic', 'A', /:1:1: a picture as \.jpg, .*\. b\.jpg$/],
  ['b .de.md', '# A', /:1:1: a name without spaces at its ends; .*\. b\.de\.md$/],
  ['news /b.de.md', page('category: rede\ndate: 2027-03-01'), /ends; .*\. news\/b\.de\.md$/],
  ['site-identity/de.yaml', 'siteName: A', /:1:1: the field "metadata"; "siteName"/],
  ['redirects.yaml', '/a: /b\n/b: /a\n/c: /a', /^redirects\.yaml:1:1: .* the redirects end; .*→/],
  ['redirects.yaml', '/de/abfall: /de/abfall', /^redirects\.yaml:1:1: .* the redirects end; .*→/],
  ['redirects.yaml', '', /^redirects\.yaml:1:1: the field .* in YAML .*; no value/],
  ['a.de.md', '```yaml\ntitle: A\n```\n', /:1:1: a line of "---" above the front matter, .*```/],
  ['a.de.md', '```\n\n# A\n', /:1:1: "```" where the code ends/],
  ['a.de.md', '<!-- A\n\n# A\n', /:1:1: "-->" where a comment ends/],
  ['a.de.md', text(':::info\n:::quote\nA\n:::'), /:4:1: ":::" .*quote ends, .* than info around/],
  ['a.de.md', page('ContentType: hub'), /:3:1: a field of a page .*; ContentType\. type$/],
  ['de/a.json', '{"value": {"ContentType": "hub"}}', /: one of .*; "ContentType"\. contentType$/],
  ['de/a.json', json('a', '"content": [{"Component": "p", "id": "b"}]'), /:4:\d.*\. component$/],
  ['b.de.json', '{}', /^b\.de\.json:1:1: .*\. de\/b\.json$/],
  ['DE/b.json', '{}', /^DE\/b\.json:1:1: .*\. de\/b\.json$/],
  ['abfall.de (1).md', '# A', /: abfall\.de\.md; abfall\.de \(1\)\.md/],
  ['de/b.de.md', '# B', /^de\/b\.de\.md:1:1: pages .* beside each other: b\.de\.md; de\//],
  ['de/abfall.de.md', '# B', /^de\/abfall\.de\.md:1:1: another slug than that of abfall/],
  ['slash.de.md', page('slug: a/b'), /^slash\.de\.md:3:1: letters, digits and hyphens/],
  ['region.fr-CH.md', '# X', /^region\.fr-CH\.md:1:1: .*: region\.fr\.md/],
  ['word.de.md.txt', '# X', /^word\.de\.md\.txt:1:1: .*word\.de\.md$/],
  ['name_de.md', '# X', /^name_de\.md:1:1: .*: name\.de\.md/],
  ['code.deu.md', '# X', /^code\.deu\.md:1:1: .*: code\.de\.md/],
  ['nolanguage.md', '# X', /:1:1: the language in the name of the file: nolanguage\.de\.md/],
  ['slug.de.md', page('lead: X\nslug: c d'), /^slug\.de\.md:4:1: letters, digits/],
  ['capital.FR.md', '# X', /^capital\.FR\.md:1:1: .*: capital\.fr\.md/],
  ['notes.xyz', 'x', /^notes\.xyz:1:1: a page \(name\.de\.md\)/],
  ['a.de.md', '<!-- A -->\n---\ntitle: X\n---\n', /:1:1: a line of "---" above .*, first/],
  ['equals.de.md', page('lead = Y'), /^equals\.de\.md:3:1: a name, a colon/],
  ['space.de.md', page('lead:\u00a0Y'), /^space\.de\.md:3:6: a usual space/],
  ['tag.de.md', page('lead: !Wichtig'), /^tag\.de\.md:3:7: a text between quotes/],
  ['yes.de.md', page('showTableOfContents: yes'), /^yes\.de\.md:3:1: boolean; "yes"\. true$/],
  ['number.de.md', '---\ntitle: 2026\n---\n', /^number\.de\.md:2:1: string; 2026\. "2026"$/],
  ['field.de.md', page('descripton: Y'), /^field\.de\.md:3:1: a field of a page.*description$/],
  ['type.de.md', page('type: artikle'), /^type\.de\.md:3:1: one of .*article$/],
  ['events/a.de.md', page('start: 2027-01-01\nlocation: B'), /:4:1: .*\. \{"name": "B"\}$/],
  ['a.de.md', page('image: b.png'), /:3:1: an object.*\. \{"src": "b\.png", "alt": "…"\}$/],
  ['a.de.md', page('responsible: Amt'), /:3:1: an object.*\. \{"name": "Amt"\}$/],
  ['events/a.de.md', page('start: 2027-01-01\nort: B'), /:4:1: .*; ort\. location$/],
  ['a.de.md', page('ort: B'), /:3:1: .*; ort\. type: event$/],
  ['events/a.de.md', page('start: 2027-01-01\nzeit: 18:30'), /; zeit\. start: 2027-08-01 18:30$/],
  ['events/a.de.md', page('date: 2027-01-01'), /:3:1: .*; date\. start$/],
  ['events/a.de.md', page('datum: 2027-01-01'), /:3:1: .*; datum\. start$/],
  ['a.de.md', page('parent: abfall'), /; parent\. the folder in which the file lies$/],
  ['a.de.md', page('order: 3'), /; order\. a number in front of the name of the file$/],
  ['a.de.md', page('fon: 3'), /; fon\. $/],
  ['a.de.md', text('::contact{phone=1}'), /:3:1: .*"phone"\. "entries": \[.*marked yaml$/],
  ['b.jpg', 'PK', /^b\.jpg: a picture or a PDF, exported again as its name says; "PK"/],
  ['content/b.de.md', '# B', /^content\/b\.de\.md:1:1: .*; content\. its files one level higher$/],
  ['html.de.md', text('[A](abfall.html)'), /^html\.de\.md:3:1: a page .*\. abfall\.md$/],
  ['a.de.md', text('![A](/images/bild.jpg)'), /:3:1: a file of the folder; .*\. bild\.jpg$/],
  ['a.de.md', text('![A](C:\\Fotos\\bild.jpg)'), /:3:1: a file of the folder; .*\. bild\.jpg$/],
  ['date.de.md', page('date: 1.5.2026'), /^date\.de\.md:3:1: a day .*2026-05-01$/],
  ['twice.de.md', page('lead: A\nlead: B'), /^twice\.de\.md:4:1: each name once; lead again/],
  ['list.de.md', '---\n- a\n---\n', /^list\.de\.md:2:1: fields such as/],
  ['spaces.de.md', page('slug: was wohin'), /^spaces\.de\.md:3:1: letters, digits and hyphens/],
  ['a.de.md', '---\ntitle: A: b\n---\n', /^a\.de\.md:2:8: a text with ": " between quotes/],
  ['de/a.json', '{"Value": {}}', /:1:2: the field "value" .*; "Value"\. value$/],
  ['de/a.json', '{"value": {"a": "b\nc"}}', /:1:17: a second double quote/],
])('%s with %j is told once, with its remedy', async (file, written, told) => {
  const { type = 'article', level = 2, text: html = 'A' } = Object(written);
  const content = [
    { component: 'heading', id: 'a', content: { text: 'A', level } },
    { component: 'p', id: 'b', content: { html } },
  ];
  const value = { id: 'a', contentType: type, metadata: { title: 'A' }, content };
  const body = typeof written === 'string' ? written : JSON.stringify({ value }, null, 1);
  expect(await findFaults({ [file]: body })).toEqual([expect.stringMatching(told)]);
});

test.each(['fr.md', 'fr/index.md', 'fr/index.fr.md'])('%s is told as no homepage', async (file) => {
  const told = await findFaults({ 'abfall.fr.md': '# A', [file]: '# B' });
  const ofHomepage = told.filter((one) => one.includes('index.fr.md'));
  expect(ofHomepage).toEqual([expect.stringMatching(`^${file}:1:1: .*: index\\.fr\\.md; `)]);
});

test('a list that lacks a page is named', async () => {
  const map = { 'index/pagesToLanguageMap.json': '{"value": {}}' };
  const all = await findFaults({ 'de/x.json': json('x', '"content": []'), ...map });
  expect(all).toContainEqual(expect.stringMatching(/x\.json.*: .*map of languages/));
});

test('a number stands in a hint as it was written', async () => {
  const values = ['1.10', '2.0', '0x1F', '012', '.5', '+41', '1e3', '12345678901234567890', 'True'];
  const files = values.map((value, index) => [`n${index}.de.md`, page(`lead: ${value} # Stand`)]);
  expect(await findFaults(Object.fromEntries(files))).toEqual(
    values.map((value, at) => `n${at}.de.md:3:1: string; ${value}. "${value}"`),
  );
});

test.each(['downloads', 'teasers', 'richtext'])('a dead link in %s is one', async (directive) => {
  const body = `[C](weg.pdf)\n\n:::${directive}\n- [A](weg.pdf)\n- [B](weg.pdf?x=1)\n:::`;
  const told = await findFaults({ 'a.de.md': text(body) });
  const links = told.filter((line) => line.includes('weg.pdf'));
  expect(links.map((line) => line.split(':')[1])).toEqual(['3', '6', '7']);
});

test('a picture that is not served and the link to it are one finding', async () => {
  const told = await findFaults({ 'a.de.md': text('![A](b.heic)'), 'b.heic': 'A' });
  expect(told).toEqual([expect.stringMatching(/^a\.de\.md:3:1: a picture as \.jpg/)]);
});

test('a language that the site does not offer is told once', async () => {
  setSiteProfile({ primaryLanguages: ['de', 'fr'] });
  const told = await findFaults({ 'b.en.md': '# B', 'c.en.md': '# C' });
  expect(told).toEqual([expect.stringMatching(/^b\.en\.md:1:1: one of de, fr: .*; "en"/)]);
});
