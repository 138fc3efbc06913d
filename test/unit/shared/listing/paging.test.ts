import fc from 'fast-check';
import { pageSize, pagesOf, validPage } from '../../../../shared/listing/paging';
import { testProperty } from '../../../support/run/testProperty';

describe('validPage', () => {
  testProperty([fc.integer({ min: -5, max: 50 }), fc.integer({ min: 1, max: 30 })])(
    'is the page asked for when above 0 and not above the total, otherwise 1',
    (wanted, total) => {
      const isValid = wanted > 0 && wanted <= total;
      expect(validPage(String(wanted), total)).toBe(isValid ? wanted : 1);
    },
  );

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
});

describe('pagesOf', () => {
  it('has twelve items a page, and one page for an empty list', () => {
    expect(pageSize).toBe(12);
    expect([0, 1, 12, 13, 24, 25].map(pagesOf)).toEqual([1, 1, 1, 2, 2, 3]);
  });
});
