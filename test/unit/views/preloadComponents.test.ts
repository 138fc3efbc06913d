import { componentsOfPage } from '../../../views/preloadComponents';
import { pageAt } from '../../support/outcomes';
import { pageDocument, smallSite } from '../../support/documents';
import { testSite } from '../../support/site';

async function namesFor(content: unknown[]): Promise<string[]> {
  const site = testSite({ ...smallSite, 'de/kontakt.json': pageDocument('c', 'K', { content }) });
  return componentsOfPage((await pageAt(site, '/de/kontakt')).page);
}

test('a page of text loads nothing more', async () => {
  expect(await namesFor([{ component: 'p', id: 'p', content: { html: 'Text' } }])).toEqual([]);
});

test('components are found inside sections and accordions, each once', async () => {
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
  expect(await namesFor([section])).toEqual(['accordion', 'table']);
});

test('only teasers in a row that scrolls need the script of the row', async () => {
  const teasers = (presentation: string) => ({
    component: 'teasers',
    id: presentation,
    content: { presentation, items: [{ title: 'T', href: '/de' }] },
  });
  expect(await namesFor([teasers('grid')])).toEqual([]);
  expect(await namesFor([teasers('carousel')])).toEqual(['teaserCarousel']);
});
