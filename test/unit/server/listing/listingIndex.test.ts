import fc from 'fast-check';
import * as v from 'valibot';
import { createListingIndex } from '../../../../server/listing/listingIndex';
import {
  allNewestFirst,
  buildQuery,
  noTaxonomy,
  type ListingQuery,
} from '../../../../server/listing/listingQuery';
import { listingSchema, type ListingItem } from '../../../../shared/content/listingItem';
import { beginningOf, instantOf, swissTime } from '../../../../shared/language/swissTime';
import { effectiveDate, eventDates } from '../../../../shared/listing/itemDates';
import { choiceFilters, sortOrders } from '../../../../shared/listing/listingFilters';
import { itemDocument } from '../../../support/content/documents';
import { itemDocuments, listingStates } from '../../../support/pages/listingArbitrary';
import { today } from '../../../support/sites/site';
import { testProperty } from '../../../support/run/testProperty';

const parse = (documents: readonly object[]) => v.parse(listingSchema, documents);

async function idsOf(items: readonly ListingItem[], query: Partial<ListingQuery>, locale = 'de') {
  const index = await createListingIndex(items, locale);
  const selection = await index.select({ ...allNewestFirst, ...query }, today);
  return selection.items(0, Infinity).map(({ id }) => id);
}

const title = (id: string, text: string) =>
  itemDocument('services', id, { properties: { title: text, metaInfo: {} } });
const event = (id: string, startDate: string, endDate?: string) =>
  itemDocument('events', id, { startDate, ...(endDate !== undefined && { endDate }) });
const hour = 3_600_000;
const isoAt = (offset: number) => new Date(today + offset).toISOString();

describe('orders', () => {
  it('sort titles as a dictionary does, whatever their case, both ways', async () => {
    const items = parse([
      title('1', 'Zug'),
      title('2', 'aarau'),
      title('3', 'Ägeri'),
      title('4', 'Artikel 10'),
      title('5', 'Artikel 9'),
      title('6', 'Église'),
      title('7', 'AARAU'),
    ]);
    const ascending = ['2', '7', '3', '5', '4', '6', '1'];
    for (const locale of ['de', 'fr', 'rm']) {
      expect(await idsOf(items, { sort: 'titleAscending' }, locale)).toEqual(ascending);
    }
    expect(await idsOf(items, { sort: 'titleDescending' })).toEqual([
      '1',
      '6',
      '4',
      '5',
      '3',
      '2',
      '7',
    ]);
  });

  it('put events that run now first, those that end next before the others', async () => {
    const items = parse([
      event('later', isoAt(5 * hour)),
      event('ends late', isoAt(-90 * hour), isoAt(90 * hour)),
      event('ends soon', isoAt(-hour), isoAt(hour)),
      event('next', isoAt(hour)),
      event('today', '2026-11-21'),
      event('over', isoAt(-3 * hour), isoAt(-2 * hour)),
    ]);
    const upcoming = { eventPeriod: { from: today, to: Infinity }, sort: 'dateAscending' } as const;
    expect(await idsOf(items, upcoming)).toEqual([
      'ends soon',
      'today',
      'ends late',
      'next',
      'later',
    ]);
  });

  testProperty([itemDocuments, fc.constantFrom(...sortOrders)])(
    'are total: nothing is lost, repeated, or moved by the order of the list',
    async (documents, sort) => {
      const items = parse(documents);
      const ids = await idsOf(items, { sort, keyword: sort === 'relevance' ? 'x' : '' });
      expect(new Set(ids).size).toBe(ids.length);
      const reversed = await idsOf(items.toReversed(), {
        sort,
        keyword: sort === 'relevance' ? 'x' : '',
      });
      expect(reversed).toEqual(ids);
    },
  );

  it('by relevance prefer titles, then what is newer', async () => {
    const item = (id: string, heading: string, text: string, date: string) =>
      itemDocument('news', id, { properties: { title: heading, metaInfo: { date } }, text });
    const items = parse([
      item('text', 'Boden', 'Wasser und See', '2026-11-01'),
      item('both', 'Wasser im See', '', '2026-01-01'),
      item('one', 'Wasser', 'See', '2026-02-01'),
      item('newer', 'Das Wasser', 'See', '2026-03-01'),
    ]);
    expect(await idsOf(items, { keyword: 'wasser see', sort: 'relevance' })).toEqual([
      'both',
      'newer',
      'one',
      'text',
    ]);
  });
});

/** The rules once more, as simple as they can be said. */
function naive(items: readonly ListingItem[], query: ListingQuery): string[] {
  const fold = (text: string) =>
    text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ß', 'ss');
  const words = fold(query.keyword)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  const hasWords = (item: ListingItem) => {
    const own = fold(`${item.properties.title} ${item.text ?? ''}`).split(/[^\p{L}\p{N}]+/u);
    return words.every((word) => own.some((other) => other.startsWith(word)));
  };
  const inTime = (item: ListingItem) => {
    const { start, end = start } = eventDates(item);
    const { metaInfo } = item.properties;
    const date = effectiveDate(metaInfo);
    if (date !== undefined && beginningOf(date) > today) return false;
    const isEvent = item.kind === 'events';
    const [first, last] = isEvent ? [start, end] : [date, date];
    const { from, to } = isEvent ? query.eventPeriod : query.period;
    if (isEvent && first === undefined) return to === Infinity;
    if (first === undefined || last === undefined) return from === -Infinity && to === Infinity;
    return instantOf(last) >= from && beginningOf(first) <= to;
  };
  const values = {
    organisations: (item: ListingItem) => item.organisations?.map(({ id }) => id) ?? [],
    topics: (item: ListingItem) => item.topics?.map(({ id }) => id) ?? [],
    categories: (item: ListingItem) => [item.category],
    years: ({ properties }: ListingItem) => [
      String(swissTime(effectiveDate(properties.metaInfo) ?? '')?.year),
    ],
    places: (item: ListingItem) => [item.place],
    languages: (item: ListingItem) => item.languages ?? [],
  };
  const fits = (item: ListingItem) =>
    choiceFilters.every((filter) => {
      const chosen = query.chosen[filter] ?? [];
      return chosen.length === 0 || values[filter](item).some((id) => chosen.includes(id ?? ''));
    });
  const letter = (item: ListingItem) =>
    query.letter === undefined || fold(item.properties.title).startsWith(fold(query.letter));
  const found = items.filter((one) => hasWords(one) && inTime(one) && fits(one) && letter(one));
  return found.map(({ id }) => id).toSorted();
}

describe('selections', () => {
  const latinState = listingStates('2026-11-21').filter(
    ({ keyword, letter }) => !/[\p{Script=Han}]/u.test(keyword) && letter !== '0',
  );

  testProperty([itemDocuments, latinState])(
    'find what the rules say, for any list and any state',
    async (documents, state) => {
      const items = parse(documents);
      const query = buildQuery(state, noTaxonomy, today);
      expect((await idsOf(items, query)).toSorted()).toEqual(naive(items, query));
    },
  );

  it('count what another choice of one filter would find', async () => {
    const state = listingStates('2026-11-21');
    await fc.assert(
      fc.asyncProperty(
        itemDocuments,
        state,
        fc.constantFrom(...choiceFilters),
        fc.constantFrom('a', 'b', 'rede', 'Bern', 'de', 'none'),
        async (documents, chosen, filter, value) => {
          const index = await createListingIndex(parse(documents), 'de');
          const query = buildQuery(chosen, noTaxonomy, today);
          const count = (await index.select(query, today)).count(filter, [value]);
          const other = { ...query, chosen: { ...query.chosen, [filter]: [value] } };
          expect(count).toBe((await index.select(other, today)).total);
        },
      ),
    );
  });

  it('find Chinese and Japanese words, which have no spaces between them', async () => {
    const items = parse([title('1', '水質調査の結果'), title('2', '湖の水位'), title('3', '道路')]);
    expect(await idsOf(items, { keyword: '水' })).toHaveLength(2);
    expect(await idsOf(items, { keyword: '水質' })).toEqual(['1']);
    expect(await idsOf(parse([title('1', 'Per E-Mail')]), { keyword: 'email' })).toEqual(['1']);
  });
});
