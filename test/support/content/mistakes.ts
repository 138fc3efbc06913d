import type { Files } from '../run/temporaryFolder';

/** A page with these fields. */
export const page = (matter: string, text = '') => `---\ntitle: X\n${matter}\n---\n\n${text}\n`;

/** A page with this text. */
export const text = (body: string) => `# X\n\n${body}\n`;

/** A page as the contract has it. */
export const json = (id: string, fields: string) =>
  `{"value": {\n "id": "${id}", "contentType": "article",\n "metadata": {"title": "X"},\n ${fields}\n}}`;
const heading = '{"component": "heading", "id": "a",\n   "content": {"text": "A", "level": 7}}';

/** A folder in which every file has a mistake. */
export const mistakeFiles: Files = {
  'open.de.md': '---\ntitle: X\n\nText',
  'dashes.de.md': '----\ntitle: X\n----\n\nText',
  'both.de.md': '---\ntitle: A: b\nslug: beides\n---\n\n[A](fort.md)\n',
  'deeper.de.md': '---\ntitle: X\n  lead: Y\n---\n',
  'start.de.md': page('start: 2027-03-01'),
  'menu.de.md': page('menu: foter'),
  'start2.de.md': page('type: homepage'),
  'wide.de.md': Buffer.from('# Ue', 'utf16le'),
  'twin.de.md': page('id: y'),
  'twin2.de.md': page('id: y'),
  'scheme.de.md': text('[A](www.example.org) [B](a@example.org)'),
  'events/end.de.md': page('end: 2027-03-03'),
  'de/abfall.json': json('x', '"content": []'),
  'no.de.md': page('menu: nein'),
  'alt.de.md': text('![Bild.JPG](bild.jpg)'),
  'case.de.md': text('![A](BILD.JPG)'),
  'ragged.de.md': text('| A | B |\n| --- | --- |\n| 1 |'),
  'untitled.de.md': 'Text\n',
  'unclosed.de.md': text(':::accordion\n## Papier\n\nDienstag.\n\n## Glas\n\nMontag.'),
  'inner.de.md': text('::::tabs\n### A\n:::quote\nB\n::::'),
  'tab.de.md': page('location:\n\tname: Y'),
  'quote.de.md': page('lead: "Alles'),
  'indent.de.md': page('image:\n   src: bild.jpg\n  alt: Y'),
  'alias.de.md': page('lead: &a X\ndescription: *a'),
  'topic.de.md': page('topics:\n  - id: 7'),
  'events/dated.de.md': page('start: 15.01.2027 19:00'),
  'events/unreal.de.md': page('start: 2027-02-30 18:00\nend: 2027-03-01 18:00'),
  'events/ended.de.md': page('start: 2027-03-02\nend: 2027-03-01'),
  'news/new.de.md': page('id: new\ndate: 2027-03-01\ncategory: rede'),
  'suche.de.md': page('slug: search'),
  '3-bibliothek.fr.md': '# Bibliothèque\n',
  'events/undated.de.md': page('location:\n  name: Y'),
  'events/state.de.md': page('start: 2026-05-01\nstatus: canceled'),
  'events/place.de.md': page('start: 2026-05-01\nlocation:\n  address: Y'),
  'language.xx.md': '# X',
  'same.de.md': page('slug: abfall'),
  'latin.de.md': Buffer.from('# \xdcber uns', 'latin1'),
  'link.de.md': text('[A](abfal.md)'),
  'picture.de.md': text('![A](bidl.jpg)'),
  'address.de.md': text('[A](/de/abfal)'),
  'nameless.de.md': text('![](bild.jpg)'),
  'level.de.md': text('## A\n\n#### B'),
  'component.de.md': text(':::acordion\n### A\nB\n:::'),
  'attribute.de.md': text(':::notification{varient=info}\nA\n:::'),
  'value.de.md': text(':::notification{variant=warnung}\nA\n:::'),
  'missing.de.md': text(':::video\n```yaml\ntitle: Film\n```\n:::'),
  'yaml.de.md': text(':::video\n```yaml\ntitle: "Film\n```\n:::'),
  'page.jpg': '<!doctype html><title>Login</title>',
  'script.de.md': text('<script>alert(1)</script>\n\n<b>A'),
  'footnote.de.md': text('A[^1]\n\n[^1]: B'),
  'inline.de.md': text('Ein :badge[neuer]{color=red} Text'),
  'title.de.md': page('', '# X'),
  'de/cut.json': '{"value": {\n "id": "x",',
  'de/comma.json': '{"value": {\n "id": "x",\n}}',
  'de/feld.json': json('feld', '"contnet": []'),
  'de/stufe.json': json('stufe', `"content": [\n  ${heading}]`),
  'de/teil.json': json('teil', '"content": [{"component": "hedaing", "id": "a", "content": "Ã¤"}]'),
  'de/novalue.json': '{"id": "x"}',
  'redirects.yaml': '/a: /de/abfall\n/c?tx_news[id]=7: /de/fort\n',
  'footer/de.yaml': 'about:\n  title: A\n  text: B\n/c: "/d',
  'site-identity/de.yaml': 'metadata:\n  sitename: X\n',
};
