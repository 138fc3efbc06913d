import * as v from 'valibot';
import { pageSchema } from '../../../../shared/content/page';
import { MetaLine } from '../../../../views/pages/content/MetaLine';
import { pageDocument, smallSite } from '../../../support/documents';
import { textOf } from '../../../support/html';
import { pageAt } from '../../../support/outcomes';
import { rendered } from '../../../support/rendered';
import { testSite } from '../../../support/site';

const dates = {
  visiblePublicationDate: '2026-01-28T09:00:00+01:00',
  updatedAt: '2026-02-03T09:00:00+01:00',
};

/** The parts of the line above a title, and the dates in it for machines. */
async function lineOf(contentType: string, fields: object, isDated = false, target = '/de') {
  const { page } = await pageAt(testSite(smallSite), target);
  const document = v.parse(pageSchema, { ...pageDocument('x', 'X'), contentType, ...fields });
  const line = rendered(page, <MetaLine page={document} dated={isDated} />);
  const parts = line.all(({ tagName }) => tagName === 'time' || tagName === 'span');
  return {
    texts: [...new Set(parts.map(textOf))],
    dates: line
      .all(({ tagName }) => tagName === 'time')
      .map(({ properties }) => properties['dateTime']),
  };
}

test('news name their category and the day of their publication', async () => {
  const news = { metadata: { title: 'X', category: 'medienmitteilung', metaInfo: dates } };
  expect(await lineOf('news', news)).toEqual({
    texts: ['Medienmitteilung', 'Veröffentlicht am 28.\u00a0Januar 2026'],
    dates: ['2026-01-28T09:00:00+01:00'],
  });
});

test.each(['medienmitteilung', 'rede', 'newsletter', 'mitteilung', 'x'])(
  'news of the category %s name their place',
  async (category) => {
    const details = { category, place: 'Velm' };
    const { texts } = await lineOf('news', { details, metadata: { title: 'X', category } });
    expect(texts.at(-1)).toBe('Velm');
  },
);

test('an event names its place; its days stand in their own box', async () => {
  const event = {
    details: {
      eventInfos: { raw: [{ 'start-date': '2026-12-01' }] },
      location: { name: 'Saal' },
      attendanceMode: 'offline',
    },
  };
  expect((await lineOf('event', event)).texts).toEqual(['Veranstaltung', 'Saal']);
});

test('an article says when it was changed only where its lead wants that', async () => {
  const article = { metadata: { title: 'X', metaInfo: dates } };
  expect((await lineOf('article', article)).texts).toEqual([]);
  expect((await lineOf('article', article, true)).texts).toEqual([
    'Aktualisiert am 3.\u00a0Februar 2026',
  ]);
});
