import fc from 'fast-check';
import * as v from 'valibot';
import { listingSchema } from '../../../../shared/content/listing';
import { pageOf, pageSize, validPage } from '../../../../shared/listing/pageOf';
import { itemDocument } from '../../../support/documents';

const listOf = (length: number) =>
  v.parse(
    listingSchema,
    Array.from({ length }, (_, index) => itemDocument('news', String(index))),
  );

describe('validPage', () => {
  it('is the page asked for when above 0 and not above the total, otherwise 1', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -5, max: 50 }),
        fc.integer({ min: 1, max: 30 }),
        (wanted, total) => {
          const isValid = wanted > 0 && wanted <= total;
          expect(validPage(String(wanted), total)).toBe(isValid ? wanted : 1);
        },
      ),
    );
  });

  it.each([
    null,
    '',
    ' ',
    'two',
    '2.5',
    '-2',
    '+2',
    '0x2',
    '2e0',
    '٢',
    '99999999999',
    'Infinity',
    'NaN',
    '2 ',
  ])('is 1 for %j', (wanted) => expect(validPage(wanted, 10)).toBe(1));

  it('is always a page there is, for any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 30 }), (wanted, total) => {
        const page = validPage(wanted, total);
        expect(Number.isInteger(page) && page >= 1 && page <= total).toBe(true);
      }),
    );
  });
});

describe('pageOf', () => {
  it('has one empty page for an empty list', () => {
    expect(pageOf([], '3')).toEqual({ items: [], total: 0, page: 1, totalPages: 1 });
  });

  it('has twelve items a page', () => {
    expect(pageSize).toBe(12);
    expect(pageOf(listOf(12), null).totalPages).toBe(1);
    expect(pageOf(listOf(13), null).totalPages).toBe(2);
    expect(pageOf(listOf(13), '2').items.map(({ id }) => id)).toEqual(['12']);
  });

  it('shows every item exactly once over all pages', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), (length) => {
        const items = listOf(length);
        const { totalPages } = pageOf(items, null);
        const shown = Array.from({ length: totalPages }, (_, index) =>
          pageOf(items, String(index + 1)),
        );
        expect(shown.flatMap((page) => page.items)).toEqual(items);
        expect(shown.every((page) => page.total === length)).toBe(true);
      }),
    );
  });
});
