import fc from 'fast-check';
import {
  formatBytes,
  formatDay,
  formatMoment,
  formatNumber,
  formatRange,
} from '../../../../shared/language/formats';
import { tableCodes } from '../../../../shared/language/languages';
import { testIntl } from '../../../support/site';

const german = testIntl.speak('de');

describe('formatDay', () => {
  it.each([
    ['de', '28. Januar 2026'],
    ['fr', '28 janvier 2026'],
    ['it', '28 gennaio 2026'],
    ['rm', '28 da schaner 2026'],
    ['en', '28 January 2026'],
    ['ja', '2026年1月28日'],
    ['zh', '2026年1月28日'],
  ] as const)('writes a long date in %s', (table, expected) => {
    expect(formatDay(testIntl.speak(table), '2026-01-28')).toBe(expected);
  });

  it('takes the day of Switzerland', () => {
    expect(formatDay(german, '2026-01-27T23:30:00Z')).toBe('28. Januar 2026');
    expect(formatDay(german, '2026-12-31T23:00:00Z')).toBe('1. Januar 2027');
  });

  it.each(['', 'bald', '2026-02-30'])('leaves %j as it is', (text) => {
    expect(formatDay(german, text)).toBe(text);
    expect(formatMoment(german, text)).toBe(text);
  });

  it.each(tableCodes)('names twelve different months in %s', (table) => {
    const speak = testIntl.speak(table);
    const months = Array.from({ length: 12 }, (_, index) =>
      formatDay(speak, `2026-${String(index + 1).padStart(2, '0')}-15`),
    );
    expect(new Set(months).size).toBe(12);
    for (const text of months) expect(text).toContain('2026');
  });
});

describe('formatMoment', () => {
  it('adds the clock of an instant, and none to a plain day', () => {
    expect(formatMoment(german, '2026-01-28T14:30:00+01:00')).toBe('28. Januar 2026, 14:30 Uhr');
    expect(formatMoment(german, '2026-01-28')).toBe('28. Januar 2026');
  });
});

describe('formatRange', () => {
  it.each([
    ['2026-01-28', undefined, '28. Januar 2026'],
    ['2026-01-28', '2026-01-28', '28. Januar 2026'],
    ['2026-01-28', '2026-01-30', '28. Januar 2026 bis 30. Januar 2026'],
    [
      '2026-01-28T14:00:00+01:00',
      '2026-01-28T16:30:00+01:00',
      '28. Januar 2026, 14:00 bis 16:30 Uhr',
    ],
    [
      '2026-01-28T23:00:00+01:00',
      '2026-01-29T01:00:00+01:00',
      '28. Januar 2026, 23:00 Uhr bis 29. Januar 2026, 01:00 Uhr',
    ],
  ])('writes %s to %s', (start, end, expected) => {
    expect(formatRange(german, start, end)).toBe(expected);
  });

  it.each(tableCodes)('names the day once and both times in %s', (table) => {
    const speak = testIntl.speak(table);
    const start = '2026-01-28T14:00:00+01:00';
    const range = formatRange(speak, start, '2026-01-28T16:30:00+01:00');
    expect(range).toContain(formatDay(speak, start));
    expect(range.match(/\d\d:\d\d/g)).toEqual(['14:00', '16:30']);
  });
});

describe('formatNumber', () => {
  it.each([
    ['de', 1234567, '1’234’567'],
    ['fr', 1234567, '1\u202f234\u202f567'],
    ['en', 12345, '12’345'],
    ['ja', 1234567, '1,234,567'],
    ['de', 999, '999'],
    ['de', 1000, '1’000'],
    ['de', -123456, '-123’456'],
    ['de', 0, '0'],
    ['de', 1499.5, '1’500'],
  ] as const)('groups in %s: %d', (table, value, expected) => {
    expect(formatNumber(testIntl.speak(table), value)).toBe(expected);
  });

  it.each(tableCodes)('only adds the sign for groups of three in %s', (table) => {
    const speak = testIntl.speak(table);
    const group = speak('format.group');
    fc.assert(
      fc.property(fc.integer(), (value) => {
        const [head = '', ...rest] = formatNumber(speak, value).split(group);
        expect(Number([head, ...rest].join(''))).toBe(value);
        expect(rest.every((part) => part.length === 3)).toBe(true);
        expect(head.replace('-', '').length).toBeLessThanOrEqual(3);
      }),
    );
  });
});

describe('formatBytes', () => {
  it.each([
    ['de', 0, '1 kB'],
    ['de', 1, '1 kB'],
    ['de', 1499, '1 kB'],
    ['de', 123_400, '123 kB'],
    ['de', 1_000_000, '1 MB'],
    ['de', 2_450_000, '2.5 MB'],
    ['fr', 2_450_000, '2,5 MB'],
    ['de', 1_999_999, '2 MB'],
    ['de', 1_234_500_000, '1’234.5 MB'],
  ] as const)('writes in %s %d bytes as %s', (table, bytes, expected) => {
    expect(formatBytes(testIntl.speak(table), bytes)).toBe(expected);
  });
});
