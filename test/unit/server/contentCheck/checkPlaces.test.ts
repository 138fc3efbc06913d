import type { Finding } from '../../../../server/contentCheck/finding';
import { checkListing } from '../../../../server/contentCheck/site/checkLists';
import { inShort } from '../../../support/content/checkedPack';
import { page } from '../../../support/content/smallSite';

const file = 'de/kontakt.json';
const text = (id: string) => ({ component: 'p', id, content: { html: 'x' } });
const heading = (id: string, level: number) => ({
  component: 'heading',
  id,
  content: { text: 'H', level },
});
const accordion = (...items: unknown[]) => ({
  component: 'accordion',
  id: 'acc',
  content: {},
  containers: { items },
});

async function ofContent(...content: unknown[]): Promise<string[]> {
  const found = await inShort({ [file]: page('2', {}, content) });
  return found.filter((one) => one.includes(file)).map((one) => one.replace(` ${file} `, ' '));
}

test('findings stand where their component was written, also behind one that is left out', async () => {
  expect(
    await ofContent(
      heading('a', 9),
      { component: 'map-3d', id: 'b', content: {} },
      heading('c', 5),
      text('a'),
      accordion(
        { component: 'accordion-item', id: 'd', content: {} },
        {
          component: 'accordion-item',
          id: 'e',
          content: { title: 'E' },
          containers: {
            content: [
              { component: 'image', id: 'f', content: { image: { src: '/media/x.png', alt: '' } } },
            ],
          },
        },
      ),
    ),
  ).toEqual(
    expect.arrayContaining([
      'error contract content[0].content.level',
      'error contract content[1].component',
      'warning heading-order content[2]',
      'error double content[3].id',
      'error contract content[4].containers.items[0].content.title',
      'warning alternative-text content[4].containers.items[1].containers.content[0].content.image.alt',
    ]),
  );
});

test.each<[string, unknown, string]>([
  [
    'an entry of an accordion by itself',
    { component: 'accordion-item', id: 'a', content: { title: 'A' } },
    'error contract content[0].component',
  ],
  [
    'an entry of tabs in an accordion',
    accordion({ component: 'tab-item', id: 'a', content: { title: 'A' } }),
    'error contract content[0].containers.items[0].component',
  ],
  [
    'a component without an id',
    { component: 'separator', content: {} },
    'error contract content[0].id',
  ],
  [
    'a component with an empty id',
    { component: 'separator', id: '', content: {} },
    'error contract content[0].id',
  ],
  [
    'a table without a head',
    { component: 'table', id: 't', content: { rows: [] } },
    'error contract content[0].content.head',
  ],
  [
    'teasers that do not say how they look',
    { component: 'teasers', id: 't', content: { items: [] } },
    'error contract content[0].content.presentation',
  ],
  [
    'a contact without entries',
    { component: 'contact', id: 'c', content: {} },
    'error contract content[0].content.entries',
  ],
  [
    'blocks in the HTML of a paragraph',
    { component: 'p', id: 'p', content: { html: '<p>a</p><div>b</div>' } },
    'error html content[0].content.html',
  ],
])('%s is found', async (_, component, expected) => {
  expect(await ofContent(component)).toContain(expected);
});

test.each<[string, string, object, string]>([
  ['news that is no news', 'de/news/n1.json', page('n1'), 'contentType'],
  ['news of another id', 'de/news/n1.json', { ...page('n2'), contentType: 'news' }, 'id'],
  ['a publication that is none', 'de/publication/7/a.json', page('3'), 'contentType'],
  [
    'details without what they must have',
    file,
    { ...page('2'), contentType: 'service', details: { summary: 'S' } },
    'details.channels',
  ],
])('%s is found', async (_, path, value, place) => {
  expect(await inShort({ [path]: value })).toContain(`error contract ${path} ${place}`);
});

test('a translation that is another document is found', async () => {
  const map = { 1: { de: 'start', fr: 'debut' }, 2: { de: 'kontakt', fr: 'contact' } };
  const metadata = { translationPages: { fr: { slug: 'debut', title: 'D' } } };
  expect(
    await inShort({ 'index/pagesToLanguageMap.json': map, [file]: page('2', metadata) }),
  ).toContain(`warning reference ${file} metadata.translationPages.fr.slug`);
});

test('a list that every process would be long in reading is named', () => {
  const items = Array.from({ length: 20_001 }, (_, index) => ({
    id: `n${index}`,
    kind: 'news' as const,
    href: '/de',
    properties: { title: 'N', metaInfo: {} },
  }));
  const findings: Finding[] = [];
  const place = { file: 'index/news/de-all.json', locale: 'de' };
  checkListing(items, place, (finding) => findings.push(finding));
  checkListing(items.slice(1), place, (finding) => findings.push(finding));
  expect(findings).toMatchObject([
    { severity: 'warning', rule: 'large-list', found: '20001 entries' },
  ]);
});
