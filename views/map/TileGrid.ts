import { GridLayer, type Coords, type DoneCallback } from 'leaflet';
import { mapLimits } from '../../config/mapLimits';
import { tilePath } from '../../shared/map/tileAddress';

/**
 * Asks for a missing tile again, later each time: a network may be gone for a moment, or a server busy.
 * Passes the failure on when the tile stays missing.
 */
function loadTile(tile: HTMLImageElement, path: string, done: DoneCallback): void {
  const waits = mapLimits.tileRetriesMs.values();
  tile.addEventListener('load', () => done(undefined, tile));
  tile.addEventListener('error', () => {
    if (!tile.isConnected) return;
    const wait = waits.next().value;
    if (wait === undefined) return done(new Error(`No tile at ${path}`), tile);
    setTimeout(() => {
      if (tile.isConnected) tile.src = path;
    }, wait);
  });
  tile.src = path;
}

/** The tiles of this site as a layer of Leaflet. */
export class TileGrid extends GridLayer {
  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    loadTile(tile, tilePath({ zoom: z, column: x, row: y }), done);
    return tile;
  }
}
