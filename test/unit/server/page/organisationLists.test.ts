import { pageDocument, smallSite } from '../../../support/documents';
import { pageAt, screenOf } from '../../../support/outcomes';
import { testSite } from '../../../support/site';

const details = { orgType: 'office' };
const item = (id: string, organisation: string) => ({
  id,
  kind: 'services',
  href: `/de/${id}`,
  properties: { title: id, metaInfo: { date: '2026-01-01' } },
  organisations: [{ id: organisation, label: 'Amt' }],
});

function office(content: readonly unknown[] = []) {
  return testSite({
    ...smallSite,
    'de/amt.json': {
      ...pageDocument('amt', 'Amt', { contentType: 'organization' }),
      details,
      content,
    },
    'index/services/de-all.json': [item('eigene', 'amt'), item('andere', 'anderes-amt')],
  });
}

test('an organisation shows what lists have of it, and no list that is empty', async () => {
  const { page, listings } = screenOf(await pageAt(office(), '/de/amt'), 'content');
  expect(page.content).toMatchObject([
    {
      component: 'listing',
      content: {
        title: 'Dienstleistungen',
        showAll: { href: '/de/overview/services?publisherIDs=amt' },
      },
    },
  ]);
  expect(Object.values(listings).flat()).toMatchObject([{ id: 'eigene' }]);
});

test('a list that editors placed is not shown twice', async () => {
  const own = { component: 'listing', id: 'c1', content: { kind: 'services', limit: 5 } };
  const { page } = screenOf(await pageAt(office([own]), '/de/amt'), 'content');
  expect(page.content.map(({ id }) => id)).toEqual(['c1']);
});
