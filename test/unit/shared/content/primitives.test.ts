import * as v from 'valibot';
import { dateSchema, instantSchema } from '../../../../shared/content/primitives';

test.each([
  '2026-01-01T00:00Z',
  '2026-01-01T00:00+01:00',
  '2026-01-01T00:00:00Z',
  '2026-12-31T23:59:59-03:30',
  '2026-12-31T23:59:59.123456+01:00',
])('%s is an instant', (text) => {
  expect(v.is(instantSchema, text)).toBe(true);
  expect(v.is(dateSchema, text)).toBe(true);
});

test.each([
  '2026-01-01T00:00',
  '2026-01-01T00Z',
  '2026-01-01T00:00:00 +01:00',
  '2026-01-01T00:00:00+01',
  '2026-01-01T24:00Z',
  '2026-02-30T00:00Z',
  '20260101T000000Z',
])('%s is none', (text) => {
  expect(v.is(dateSchema, text)).toBe(false);
});

test.each([
  ['2026-01-01T00:00:00+0100', '2026-01-01T00:00:00+01:00'],
  ['2026-01-01', '2026-01-01'],
  ['2026-01-01 00:00:00Z', '2026-01-01T00:00:00Z'],
  ['2026-01-01T00:00Z', '2026-01-01T00:00Z'],
])('%s is read as %s, which every browser reads', (text, expected) => {
  expect(v.parse(dateSchema, text)).toBe(expected);
});
