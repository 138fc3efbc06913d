import { mapLimits } from '../../config/mapLimits';

/** One tile of the map: zoom level, column from the west and row from the north (Web Mercator). */
export interface TileAddress {
  readonly zoom: number;
  readonly column: number;
  readonly row: number;
}

/** Returns the path of a tile on this site. */
export function tilePath({ zoom, column, row }: TileAddress): string {
  return `/api/map/${zoom}/${column}/${row}`;
}

const wholeNumber = /^(?:0|[1-9]\d{0,6})$/;

/** Reads an address from its three parts; undefined where there can be no such tile. */
export function readTileAddress(z: string, x: string, y: string): TileAddress | undefined {
  if (![z, x, y].every((part) => wholeNumber.test(part))) return undefined;
  const [zoom, column, row] = [Number(z), Number(x), Number(y)];
  const { leastZoom, mostZoom } = mapLimits;
  if (zoom < leastZoom || zoom > mostZoom) return undefined;
  return column < 2 ** zoom && row < 2 ** zoom ? { zoom, column, row } : undefined;
}
