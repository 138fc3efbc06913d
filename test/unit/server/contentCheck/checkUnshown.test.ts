import { findingsOf, packOf } from '../../../support/content/checkedPack';
import { page, smallSite } from '../../../support/content/smallSite';
import { part } from '../../../support/content/documents';

const heading = { component: 'heading', id: 'h', content: { text: 'H', level: 9 } };
const image = { component: 'image', id: 'i', content: { image: { src: '/x.jpg', alt: '' } } };
const around = (component: string, name: string, ...inside: unknown[]) =>
  part(component, component, {}, { [name]: inside });

async function found(...content: unknown[]): Promise<string[]> {
  const changed = new Map([...smallSite(), ['de/kontakt.json', page('2', {}, content)]]);
  const findings = await findingsOf(packOf(changed));
  return findings
    .filter(({ file, rule }) => file === 'de/kontakt.json' && rule !== 'missing-media')
    .filter(({ path }) => !path.endsWith('.id'))
    .map(({ path, found: there }) => `${path}: ${there}`);
}

test('components inside one that the site does not know are looked at, and it alone is told of', async () => {
  const grid = around('grid', 'columns', heading, around('board', 'cells', image));
  const inGrid = 'content[1].containers.content[0].containers';
  expect(await found(around('empty', 'columns'), around('section', 'content', grid))).toEqual([
    'content[0].component: "empty"',
    'content[1].containers.content[0].component: "grid"',
    `${inGrid}.columns[1].component: "board"`,
    `${inGrid}.columns[1].containers.cells[0].content.image.alt: ""`,
    `${inGrid}.columns[0].content.level: 9`,
  ]);
});

const text = { component: 'p', id: 'p', content: { html: 'Text' } };
const item = (component: string, name: string) => ({
  ...around(component, name, text),
  content: { title: 'T' },
});

test.each<[string, Readonly<Record<string, unknown>>, string]>([
  ['an accordion', around('accordion', 'content', item('accordion-item', 'content')), 'content'],
  ['tabs', around('tabs', 'content', item('tab-item', 'content')), 'content'],
  ['a section', around('section', 'items', around('section', 'content', text)), 'items'],
  ['a text', { ...text, containers: { content: [text, text] } }, 'content'],
])('%s whose container has a name of its own loses what is in it', async (_, component, name) => {
  expect(await found(component)).toEqual([
    `content[0].containers.${name}: "${name}", so that 2 inside it are not shown`,
  ]);
});

test('a further container is told of, with the faults of what is in it, and the known one is not', async () => {
  const section = {
    ...around('section', 'content', text),
    containers: { content: [text], left: [], right: [heading, null] },
  };
  expect(await found(section)).toEqual([
    'content[0].containers.right: "right", so that 2 inside it are not shown',
    'content[0].containers.right[0].content.level: 9',
    'content[0].containers.right[1]: null',
  ]);
});
