import * as v from 'valibot';
import { createListingIndex } from '../../../../server/listing/indexing/listingIndex';
import { allNewestFirst } from '../../../../server/listing/listingQuery';
import { listingSchema } from '../../../../shared/content/listing';
import { itemDocument } from '../../../support/content/documents';
import { today } from '../../../support/sites/site';

const parse = (documents: readonly object[]) => v.parse(listingSchema, documents);
const hour = 3_600_000;
const isoAt = (offset: number) => new Date(today + offset).toISOString();

describe('what filters can offer', () => {
  it('says nothing of items that are held back', async () => {
    const held = itemDocument('news', 'held', {
      properties: { title: 'Zulu', metaInfo: { visiblePublicationDate: isoAt(hour) } },
      topics: [{ id: 'secret', label: 'Secret' }],
    });
    const out = itemDocument('news', 'out', { topics: [{ id: 'known', label: 'Known' }] });
    const index = await createListingIndex(parse([held, out]), 'de');
    expect(index.values('topics', today).map(({ id }) => id)).toEqual(['known']);
    expect(index.letters(today)).toEqual(['T']);
    expect(index.values('topics', today + 2 * hour)).toHaveLength(2);
    expect([...index.letters(today + 2 * hour)].toSorted()).toEqual(['T', 'Z']);
  });
});

test.each([
  ['de', 'Bundesrat', 'Der Bun\u00addes\u00adrat'],
  ['de', 'strasse', 'Straße nach Zürich'],
  ['de', 'Zuerich', 'Straße nach Zürich'],
  ['fr', "l'environnement", 'Droit de l’environnement'],
  ['fr', 'oeuvre', 'Œuvre d’art'],
  ['en', 'e-government', 'E‑Government'],
])('%s: the keyword «%s» finds «%s»', async (locale, keyword, text) => {
  const documents = [text, 'Kontakt'].map((title, id) =>
    itemDocument('services', String(id), { properties: { title, metaInfo: {} } }),
  );
  const index = await createListingIndex(v.parse(listingSchema, documents), locale);
  const found = await index.select({ ...allNewestFirst, keyword }, today);
  expect(found.items(0, 9).map(({ id }) => id)).toEqual(['0']);
});
