import { findingsOf, packOf } from '../../../support/checkedPack';
import { page, smallSite } from '../../../support/smallSite';

const heading = { component: 'heading', id: 'h', content: { text: 'H', level: 9 } };
const image = { component: 'image', id: 'i', content: { image: { src: '/x.jpg', alt: '' } } };
const around = (component: string, name: string, ...inside: unknown[]) => ({
  component,
  id: component,
  content: {},
  containers: { [name]: inside },
});

async function found(...content: unknown[]): Promise<string[]> {
  const changed = new Map([...smallSite(), ['de/kontakt.json', page('2', {}, content)]]);
  const findings = await findingsOf(packOf(changed));
  return findings
    .filter(({ file, rule }) => file === 'de/kontakt.json' && rule !== 'missing-media')
    .map(({ path, found: there }) => `${path}: ${there}`);
}

test('components inside one that the site does not know are looked at, and told of', async () => {
  const grid = around('grid', 'columns', heading, around('board', 'cells', image));
  const inGrid = 'content[1].containers.content[0].containers';
  expect(await found(around('empty', 'columns'), around('section', 'content', grid))).toEqual([
    'content[0].component: "empty"',
    'content[1].containers.content[0].component: "grid"',
    `${inGrid}: "grid", so that 3 inside it are not shown`,
    `${inGrid}.columns[0].content.level: 9`,
    `${inGrid}.columns[1].component: "board"`,
    `${inGrid}.columns[1].containers: "board", so that 1 inside it is not shown`,
    `${inGrid}.columns[1].containers.cells[0].content.image.alt: ""`,
  ]);
});

test.each([
  [{ columns: 'text' }, 0],
  [{ columns: [null, 'text', { component: 'separator' }] }, 3],
  ['text', 0],
  [undefined, 0],
])('containers may be anything: %j', async (containers, count) => {
  const said = await found({ component: 'grid', id: 'g', containers });
  const told = said.filter((one) => one.includes('not shown'));
  expect(told.map((one) => /that (\d) inside/.exec(one)?.[1])).toEqual(
    count === 0 ? [] : [String(count)],
  );
});
