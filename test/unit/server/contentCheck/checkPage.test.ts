import { longestHtml } from '../../../../config/limits';
import { findingsOf, inShort, packOf } from '../../../support/content/checkedPack';
import { page, smallSite } from '../../../support/content/smallSite';

const withContent = (...content: unknown[]) => ({ 'de/kontakt.json': page('2', {}, content) });
const richtext = (html: string) => ({ component: 'richtext', id: 'r', content: { html } });
const heading = (level: number) => ({
  component: 'heading',
  id: 'h',
  content: { text: 'H', level },
});
const image = (src: string, alt: string) => ({
  component: 'image',
  id: 'i',
  content: { image: { src, alt } },
});
const phone = (entry: object) => ({
  component: 'contact',
  id: 'c',
  content: { entries: [{ 'contact-type': 'phone', ...entry }] },
});
const place = 'de/kontakt.json content[0]';

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  [
    'a link to nothing',
    withContent(richtext('<p><a href="/de/fort">fort</a></p>')),
    `error dead-link ${place}.content.html`,
  ],
  [
    'active content',
    withContent(richtext('<p onclick="a()">x</p>')),
    `error html ${place}.content.html`,
  ],
  [
    'a list whose field is named as arrays name theirs',
    { 'de/kontakt.json': page('2', { changeHistory: [['a']] }, []) },
    'error contract de/kontakt.json metadata.changeHistory[0].at',
  ],
  [
    'HTML that is nested too deeply',
    withContent(richtext('<blockquote>'.repeat(1500))),
    `error html ${place}.content.html`,
  ],
  [
    'HTML that is too long',
    withContent(richtext('x'.repeat(longestHtml + 1))),
    `error contract ${place}.content.html`,
  ],
  [
    'a telephone number with more than digits',
    withContent(phone({ 'contact-text': '058 462 21 11 (8-12 Uhr)' })),
    `warning telephone ${place}.content.entries[0].contact-text`,
  ],
  [
    'a component that there is not',
    withContent({ component: 'karussell', id: 'k', content: {} }),
    `error contract ${place}.component`,
  ],
  ['a level of heading left out', withContent(heading(4)), `warning heading-order ${place}`],
  [
    'a picture that is not there',
    withContent(image('media/fort.jpg', 'Ein Bild')),
    `error missing-media ${place}.content.image.src`,
  ],
  [
    'a picture without a text',
    { ...withContent(image('media/da.jpg', '')), 'media/da.jpg': 10 },
    `warning alternative-text ${place}.content.image.alt`,
  ],
  [
    'a picture that is too large',
    { ...withContent(image('media/da.jpg', 'Ein Bild')), 'media/da.jpg': 3_000_000 },
    `warning large-media ${place}.content.image.src`,
  ],
  [
    'an anchor that another page does not have',
    withContent(richtext('<p><a href="/de/start#fort">fort</a></p>')),
    `warning dead-link ${place}.content.html`,
  ],
  [
    'an id that the site changes',
    withContent({ ...richtext('<p>x</p>'), id: 'a b' }),
    `warning address ${place}.id`,
  ],
  [
    'an id of the site itself',
    withContent({ ...richtext('<p>x</p>'), id: 'main' }),
    `warning address ${place}.id`,
  ],
  [
    'an id that two components have',
    withContent(richtext('<p>x</p>'), richtext('<p>y</p>')),
    'error double de/kontakt.json content[1].id',
  ],
  [
    'a row with a cell too many',
    withContent({
      component: 'table',
      id: 't',
      content: {
        head: ['A', 'B'],
        rows: [
          ['1', '2'],
          ['1', '2', '3'],
        ],
      },
    }),
    `warning table ${place}.content.rows[1]`,
  ],
  [
    'a day of the week that comes twice',
    withContent({
      component: 'contact',
      id: 'c',
      content: {
        openingHours: {
          days: [
            { weekday: 'Monday', ranges: [] },
            { weekday: 'Monday', ranges: [] },
          ],
        },
      },
    }),
    `warning double ${place}.content.openingHours.days[1].weekday`,
  ],
  [
    'a picture with nothing in it',
    { ...withContent(image('media/leer.jpg', 'Ein Bild')), 'media/leer.jpg': 0 },
    `error missing-media ${place}.content.image.src`,
  ],
])('%s is found', async (_, changes, expected) => {
  expect(await inShort(changes)).toContain(expected);
});

test.each([
  ['media/100% Bio.pdf', '100% Bio.pdf', true],
  ['/media/100%25%20Bio.pdf', '100% Bio.pdf', true],
  ['media/a%23b%3Fc.doc', 'a#b?c.doc', true],
  ['media/Über%20sicht.xls', 'Über sicht.xls', true],
  ['media/weg.gpx#a', 'weg.gpx', true],
  ['media/a#b.pdf', 'a#b.pdf', false],
  ['media/50%20%25.pdf', '50%20%25.pdf', false],
  ['media/programm.exe', 'programm.exe', false],
  ['media/seite.html', 'seite.html', false],
])('the link %s to the file %s is fine: %s', async (href, file, isFine) => {
  const html = `<p><a href="${href}">x</a></p>`;
  const found = await inShort({ ...withContent(richtext(html)), [`media/${file}`]: 10 });
  expect(found.includes(`error missing-media ${place}.content.html`)).toBe(!isFine);
});

test('links to the origin of the site are its own', async () => {
  const links = ['/fort', '/de/kontakt', '/de/start#fort', ''];
  const html = links.map((to) => `<a href="https://amt.example.org${to}">x</a>`).join(' ');
  const foreign = '<a href="https://amt.example.org.evil.example/fort">x</a>';
  const files = new Map([
    ...smallSite(),
    ...Object.entries(withContent(richtext(`<p>${html}${foreign}</p>`))),
  ]);
  const ofOrigin = async (origin?: string) => {
    const findings = await findingsOf(packOf(files), origin);
    return findings.filter(({ rule }) => rule === 'dead-link').map(({ found: link }) => link);
  };
  expect(await ofOrigin('https://amt.example.org')).toEqual([
    '"https://amt.example.org/fort"',
    '"/de/start#fort"',
  ]);
  expect(await ofOrigin()).toEqual([]);
});

test('of a thousand findings of a kind a hundred are told, and how many there are', async () => {
  const fields = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`x${at}`, 1]));
  const findings = await inShort(
    withContent({ component: 'richtext', id: 'r', content: { html: '<p>a</p>', ...fields } }),
  );
  const unknown = findings.filter((finding) => finding.includes('unknown-field'));
  expect(unknown).toHaveLength(101);
  expect(unknown.at(-1)).toBe('note unknown-field de/kontakt.json ');
});
