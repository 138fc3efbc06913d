import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { partChunks, partsOf } from '../../views/pageParts';
import { pageAt } from '../support/outcomes';
import { pageDocument, smallSite } from '../support/documents';
import { testSite } from '../support/site';

const stats = v.parse(
  v.object({ namedChunkGroups: v.record(v.string(), v.unknown()) }),
  JSON.parse(readFileSync('dist/loadable-stats.json', 'utf8')),
);

test('every part is a chunk of the build', () => {
  const missing = Object.values(partChunks).filter((name) => !(name in stats.namedChunkGroups));
  expect(missing).toEqual([]);
});

async function partsOfPage(content: unknown[]): Promise<string[]> {
  const site = testSite({ ...smallSite, 'de/kontakt.json': pageDocument('c', 'K', { content }) });
  return partsOf((await pageAt(site, '/de/kontakt')).page);
}

test('a page of text needs no part', async () => {
  expect(await partsOfPage([{ component: 'p', id: 'p', content: { html: 'Text' } }])).toEqual([]);
});

test('parts are found inside sections and accordions, each once', async () => {
  const table = { component: 'table', id: 't', content: { head: ['A'], rows: [['1']] } };
  const item = {
    component: 'accordion-item',
    id: 'i',
    content: { title: 'I' },
    containers: { content: [table, { ...table, id: 'u' }] },
  };
  const accordion = { component: 'accordion', id: 'a', content: {}, containers: { items: [item] } };
  const section = {
    component: 'section',
    id: 's',
    content: {},
    containers: { content: [accordion] },
  };
  expect(await partsOfPage([section])).toEqual(['accordion', 'table']);
});

test('only teasers in a row that scrolls need the script of the row', async () => {
  const teasers = (presentation: string) => ({
    component: 'teasers',
    id: presentation,
    content: { presentation, items: [{ title: 'T', href: '/de' }] },
  });
  expect(await partsOfPage([teasers('grid')])).toEqual([]);
  expect(await partsOfPage([teasers('carousel')])).toEqual(['teaserCarousel']);
});
