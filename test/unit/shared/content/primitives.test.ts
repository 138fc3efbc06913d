import * as v from 'valibot';
import {
  componentIdSchema,
  dateSchema,
  idSchema,
  instantSchema,
} from '../../../../shared/content/primitives';
import { readVariants, writeVariants } from '../../../../shared/content/imageVariants';

describe('primitives', () => {
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
});

describe('imageVariants', () => {
  test('what is written down gives the addresses of the files', () => {
    const path = 'https://cdn.example.org/2026/media/variants/lake-0123456789';
    const text = writeVariants({ path, avif: [320, 640], webp: [320], fallback: '640.jpg' });
    expect(readVariants(text)).toEqual({
      avif: `${path}-320.avif 320w,${path}-640.avif 640w`,
      webp: `${path}-320.webp 320w`,
      fallback: `${path}-640.jpg`,
    });
  });

  test('a format without files has no sources', () => {
    expect(
      readVariants(writeVariants({ path: '/media/variants/a-0', avif: [300], webp: [] })),
    ).toEqual({ avif: '/media/variants/a-0-300.avif 300w', webp: '', fallback: undefined });
  });
});

test.each([
  ['a\r\nBEGIN:VALARM', 'aBEGIN:VALARM'],
  ['\u0000a\u0085\u2028b\u2029', 'ab'],
  ['a\tb', 'ab'],
  ['a b', 'a b'],
])('%j is an id without controls', (written, id) => {
  expect(v.parse(idSchema, written)).toBe(id);
  expect(v.parse(componentIdSchema, written)).toBe(id);
});

test('controls alone are no id', () => {
  expect(v.is(idSchema, '\r\n')).toBe(false);
});
