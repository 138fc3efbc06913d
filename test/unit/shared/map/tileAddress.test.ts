import fc from 'fast-check';
import { mapLimits } from '../../../../config/mapLimits';
import { readTileAddress } from '../../../../shared/map/tileAddress';
import { testProperty } from '../../../support/run/testProperty';

const { leastZoom, mostZoom } = mapLimits;

test.each([
  ['16', '34043', '23120', { zoom: 16, column: 34043, row: 23120 }],
  ['3', '0', '7', { zoom: 3, column: 0, row: 7 }],
  ['3', '8', '0', undefined],
])('reads %s/%s/%s', (z, x, y, expected) => {
  expect(readTileAddress(z, x, y)).toEqual(expected);
});

const part = fc.oneof(fc.string(), fc.integer().map(String), fc.nat(30).map(String));
testProperty([part, part, part])('whatever is read is a tile that can be', (z, x, y) => {
  const read = readTileAddress(z, x, y);
  if (read === undefined) return;
  const { zoom, column, row } = read;
  expect(zoom >= leastZoom && zoom <= mostZoom).toBe(true);
  expect(Math.max(column, row)).toBeLessThan(2 ** zoom);
  expect([zoom, column, row].map(String)).toEqual([z, x, y]);
});
