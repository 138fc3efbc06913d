import { jest } from '@jest/globals';
import { createListings } from '../../../../server/listing/listings';
import { smallSite, itemDocument } from '../../../support/content/documents';
import { testSite } from '../../../support/sites/site';
import { createListBudget } from '../../../../server/listing/listBudget';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';
import { fakeTimers } from '../../../support/run/processClock';

const { content } = testSite({
  ...smallSite,
  'index/news/de-all.json': [itemDocument('news', 'n1'), itemDocument('news', 'n2')],
  'index/news/fr-all.json': [itemDocument('news', 'n1'), itemDocument('news', 'n3')],
});

/** The lists as a cache holds them: the same ones for every call. */
async function heldLists() {
  const lists = new Map(
    await Promise.all(
      ['de', 'fr'].map(async (locale) => [locale, await content.listing(locale, 'news')] as const),
    ),
  );
  return { listing: async (locale: string) => lists.get(locale) };
}

describe('prepared lists', () => {
  it('are prepared once, whatever languages without a list are asked for with them', async () => {
    const listings = createListings(await heldLists());
    const { index } = await listings.prepared(['de'], ['news']);
    expect((await listings.prepared(['de', 'aa'], ['news'])).index).toBe(index);
    expect((await listings.prepared(['de', 'bb', 'aa'], ['news'])).index).toBe(index);
    expect((await listings.prepared(['de', 'fr'], ['news'])).index).not.toBe(index);
  });

  it('are prepared again after a failure', async () => {
    let fails = true;
    const listings = createListings({
      listing: (locale, kind) =>
        fails ? Promise.reject(new Error('down')) : content.listing(locale, kind),
    });
    await expect(listings.prepared(['de'], ['news'])).rejects.toThrow('down');
    fails = false;
    expect((await listings.prepared(['de'], ['news'])).documents).toHaveLength(1);
  });
});

describe('listBudget', () => {
  beforeEach(() => fakeTimers());

  const never = new Promise<string>(() => undefined);
  const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'there'));

  /** What a promise came to; undefined while it is pending. */
  function watch<T>(promise: Promise<T>) {
    const seen: { value?: T; error?: unknown } = {};
    promise.then(
      (value) => (seen.value = value),
      (error: unknown) => (seen.error = error),
    );
    return seen;
  }

  describe('the time that the lists of a request share', () => {
    it('is over five seconds after the request began, for one that begins later too', async () => {
      const budget = createListBudget(() => false);
      const first = watch(budget.list(never));
      await jest.advanceTimersByTimeAsync(4_900);
      const second = watch(budget.list(never));
      const third = watch(budget.list(after(50)));
      expect(first).toEqual({});
      await jest.advanceTimersByTimeAsync(150);
      expect(first.error).toBeInstanceOf(SourceFailure);
      expect(second.error).toBeInstanceOf(SourceFailure);
      expect(third).toEqual({ value: 'there' });
    });
  });
});
