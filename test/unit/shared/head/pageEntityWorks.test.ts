import type { Page } from '../../../../shared/content/page';
import { escapeHtml } from '../../../../shared/html/safeHtml';
import { pageEntity } from '../../../../shared/head/pageEntity';
import { context, metadata, office, plain } from '../../../support/pages/entityPages';

test('publication: its own date, series, order and files', () => {
  const page: Page = {
    id: '1',
    contentType: 'publication',
    metadata: { ...metadata, metaInfo: { date: '2020-01-01' } },
    content: [],
    details: {
      languages: [],
      publicationDate: '2024-05-15',
      orderNumber: '101.d',
      series: { id: '101', title: 'Reihe' },
      order: { href: '/de/shop', state: 'available' },
    },
  };
  expect(pageEntity(page, context)).toMatchObject({
    datePublished: '2024-05-15',
    reportNumber: '101.d',
    author: [office],
    isPartOf: { '@type': 'CreativeWorkSeries', name: 'Reihe' },
    offers: { '@type': 'Offer', url: 'https://www.example.org/de/shop' },
  });
});

test('glossary: its terms, also inside other components', () => {
  const page: Page = {
    ...plain('glossary'),
    content: [
      {
        component: 'section',
        id: 's',
        content: {},
        containers: {
          content: [
            {
              component: 'glossary',
              id: 'g',
              content: {
                entries: [
                  { term: 'Zweck', slug: 'zweck', html: escapeHtml('…'), synonyms: ['Art. 2'] },
                ],
              },
            },
          ],
        },
      },
    ],
  };
  expect(pageEntity(page, context)).toMatchObject({
    hasDefinedTerm: [
      {
        '@type': 'DefinedTerm',
        name: 'Zweck',
        alternateName: ['Art. 2'],
        url: 'https://www.example.org/de/a#zweck',
      },
    ],
  });
});
