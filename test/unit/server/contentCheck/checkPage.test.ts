import { longestHtml } from '../../../../config/limits';
import { findingsOf, inShort, packOf } from '../../../support/content/checkedPack';
import { page, smallSite } from '../../../support/content/smallSite';
import { quote } from '../../../../server/contentCheck/finding';
import { jsonFaults } from '../../../../server/contentCheck/document/jsonFaults';

const file = 'de/kontakt.json';
const withContent = (...content: unknown[]) => ({ [file]: page('2', {}, content) });
const part = (component: string, content: object, rest: object = {}) => ({
  component,
  id: `part-${component}`,
  content,
  ...rest,
});
const richtext = (html: string) => part('richtext', { html });
const image = (src: string, alt = 'Ein Bild') => part('image', { image: { src, alt } });
const accordion = (...items: unknown[]) => part('accordion', {}, { containers: { items } });
const entry = (slug: string, ...related: string[]) => ({ term: slug, slug, html: 'x', related });
const openMonday = { weekday: 'Monday', ranges: [] };

const media = { 'media/da.jpg': 10, 'media/gross.jpg': 3_000_000, 'media/leer.jpg': 0 };

/** Components with a fault, and how it is told; places are within the component. */
const faulty: readonly (readonly [component: object, finding: string])[] = [
  [richtext('<p><a href="/de/fort">fort</a></p>'), 'error dead-link .content.html'],
  [richtext('<a href="/de/start#fort">fort</a>'), 'warning dead-link .content.html'],
  [richtext('<p onclick="a()">x</p>'), 'error html .content.html'],
  [richtext('<blockquote>'.repeat(1500)), 'error html .content.html'],
  [richtext('x'.repeat(longestHtml + 1)), 'error contract .content.html'],
  [part('p', { html: '<p>a</p><div>b</div>' }), 'error html .content.html'],
  [part('karussell', {}), 'error contract .component'],
  [part('accordion-item', { title: 'A' }), 'error contract .component'],
  [accordion(part('tab-item', { title: 'A' })), 'error contract .containers.items[0].component'],
  [accordion(part('accordion-item', {})), 'error contract .containers.items[0].content.title'],
  [part('heading', { text: 'H', level: 4 }), 'warning heading-order '],
  [image('media/fort.jpg'), 'error missing-media .content.image.src'],
  [image('media/leer.jpg'), 'error missing-media .content.image.src'],
  [image('media/gross.jpg'), 'warning large-media .content.image.src'],
  [image('media/da.jpg', ''), 'warning alternative-text .content.image.alt'],
  [image('https://b.example.org/b.jpg'), 'note media-origin .content.image.src'],
  [part('separator', {}, { id: 'a b' }), 'warning address .id'],
  [part('separator', {}, { id: 'main' }), 'warning address .id'],
  [part('separator', {}, { id: undefined }), 'error contract .id'],
  [part('separator', {}, { id: '' }), 'error contract .id'],
  [part('separator', {}, { id: 'part-image' }), 'error double .id'],
  [part('table', { rows: [] }), 'error contract .content.head'],
  [part('table', { head: ['A'], rows: [['1'], ['1', '2']] }), 'warning table .content.rows[1]'],
  [part('teasers', { items: [] }), 'error contract .content.presentation'],
  [part('contact', {}), 'error contract .content.entries'],
  [
    part('contact', { entries: [{ 'contact-type': 'phone', 'contact-text': '031 (8-12 Uhr)' }] }),
    'warning telephone .content.entries[0].contact-text',
  ],
  [
    part('contact', { openingHours: { days: [openMonday, openMonday] } }),
    'warning double .content.openingHours.days[1].weekday',
  ],
  [
    part('glossary', { entries: [entry('a'), entry('b'), entry('a')] }),
    'error double .content.entries[2].slug',
  ],
  [
    part('glossary', { entries: [entry('c', 'C', 'a')] }),
    'warning reference .content.entries[0].related[1]',
  ],
];

test('every fault of a component is found at its place, also behind one that is left out', async () => {
  const found = await inShort({
    ...withContent(...faulty.map(([component]) => component)),
    ...media,
  });
  const expected = faulty.map(([, finding], at) => {
    const [severity, rule, place = ''] = finding.split(' ');
    return `${severity} ${rule} ${file} content[${at}]${place}`;
  });
  expect(expected.filter((finding) => !found.includes(finding))).toEqual([]);
});

test.each([
  ['media/100% Bio.pdf', '100% Bio.pdf', true],
  ['/media/100%25%20Bio.pdf', '100% Bio.pdf', true],
  ['media/weg.gpx#a', 'weg.gpx', true],
  ['media/a#b.pdf', 'a#b.pdf', false],
  ['media/programm.exe', 'programm.exe', false],
])('the link %s to the file %s is fine: %s', async (href, name, isFine) => {
  const html = `<p><a href="${href}">x</a></p>`;
  const found = await inShort({ ...withContent(richtext(html)), [`media/${name}`]: 10 });
  expect(found.includes(`error missing-media ${file} content[0].content.html`)).toBe(!isFine);
});

test('links and pictures of the origin of the site are its own', async () => {
  const links = ['/fort', '/de/kontakt', '/de/start#fort', ''];
  const html = links.map((to) => `<a href="https://amt.example.org${to}">x</a>`).join(' ');
  const foreign = '<a href="https://amt.example.org.evil.example/fort">x</a>';
  const picture = '<img src="https://amt.example.org/media/a.png" alt="">';
  const changes = withContent(richtext(`<p>${html}${foreign}${picture}</p>`));
  const files = new Map([...smallSite(), ...Object.entries(changes)]);
  const ofOrigin = async (origin?: string) => {
    const findings = await findingsOf(packOf(files), origin);
    return findings
      .filter(({ rule }) => rule === 'dead-link' || rule === 'media-origin')
      .map(({ rule, found }) => `${rule} ${found}`);
  };
  expect(await ofOrigin('https://amt.example.org')).toEqual([
    'dead-link "https://amt.example.org/fort"',
    'dead-link "/de/start#fort"',
  ]);
  expect(await ofOrigin()).toEqual([expect.stringMatching(/^media-origin/)]);
});

test('of a thousand findings of a kind a hundred are told, and how many there are', async () => {
  const fields = Object.fromEntries(Array.from({ length: 1_000 }, (_, at) => [`x${at}`, 1]));
  const findings = await inShort(withContent(part('richtext', { html: '<p>a</p>', ...fields })));
  const unknown = findings.filter((finding) => finding.includes('unknown-field'));
  expect(unknown).toHaveLength(101);
  expect(unknown.at(-1)).toBe('note unknown-field de/kontakt.json ');
});

test('fields beside the value are named', async () => {
  const text = JSON.stringify({ $schema: 'x', valeu: 1, other: 2, value: {} });
  const files = new Map([...smallSite(), ['footer/de.json', text]]);
  const found = (await findingsOf(packOf(files))).filter(({ rule }) => rule === 'unknown-field');
  expect(found).toMatchObject([
    { severity: 'warning', found: '"valeu"', hint: 'value' },
    { severity: 'note', found: '"other"' },
  ]);
});

test('what is found is shown without signs that terminals obey', () => {
  expect(quote('a\u009B31m\u202E\u2028')).toBe('"a\\u009b31m\\u202e\\u2028"');
});

test.each([
  ['a comma too many', '{\n  "a": 1,\n}', ['3:1 no comma before "}"']],
  ['a comma too few', '{"a": 1\n "b": 2\n "c": 3}', ['2:2 a comma before it', '3:2 a comma']],
  ['words', '{\n"a": Ja,\n"b": True, "c": NaN\n}', ['2:6 a text between double', '3:6 a text']],
  ['the end missing', '{"value": [', ['1:12 "]" for the "[" of line 1']],
  ['an end too early', '{"a": [{"b": 1],\n"c": 2}', ['1:15 "}" for the "{" of line 1']],
  ['an end too many', '{"a": 1}\n}', ['2:1 nothing behind the end']],
  ['a page of HTML', '<!doctype html><title>', ['1:1 a text between double quotes']],
  ['names', "{a: 1,\n“b”: 2,\n'c': 3}", ['1:2 a name', '2:1 a name', '3:1 a name']],
  ['open texts', '{"a": "b,\n"c: 2,\n"d": 1}', ['1:7 a second double', '2:1 a second double']],
  ['signs', '{"a": "C:\\Users",\n"b": "\t"}', ['1:7 "\\\\" for each', '2:6 "\\t" for a tab']],
  ['comments', '{// x\r\n"a": 1, /* y\n */ "b": 2}', ['1:2 no comment', '2:9 no comment']],
  ['names again', '{"a": 1,\n"b": {"a": 2},\n"a": 3}', ['3:1 each name once']],
  ['no colon, no value', '{"a" 1,\n"b": ,\n"c":\n}', ['1:6 a colon', '2:6 a value', '4:1 a value']],
  ['Windows-1252', Buffer.from('{"a":\n "Zürich"}', 'latin1'), ['2:4 a file that is saved as']],
  ['UTF-16', Buffer.from('\ufeff{}', 'utf16le'), ['1:1 a file that is saved as UTF-8']],
  ['faults without an end', '{"a" '.repeat(200_000), ['1:6 a colon']],
  ['nothing, also after a mark', '\ufeff{"a":["\ufffd\\n", -1e5, {}, []], "b": {"a": null}}', []],
])('JSON with %s is told by all its lines', (_, text, places) => {
  const told = jsonFaults({ file: 'a.json', bytes: Buffer.from(text) });
  const lines = told.map(({ source, expected }) => `${source?.line}:${source?.column} ${expected}`);
  expect(lines.map((line, at) => line.slice(0, places[at]?.length))).toEqual(places);
});
