import {
  Browser,
  GridLayer,
  circleMarker,
  map,
  type Coords,
  type DoneCallback,
  type Map,
  type TileEvent,
} from 'leaflet';
import { mapLimits } from '../../config/mapLimits';
import type { MapPlace } from '../../shared/map/mapPlace';
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
class TileGrid extends GridLayer {
  override createTile({ x, y, z }: Coords, done: DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    tile.alt = '';
    loadTile(tile, tilePath({ zoom: z, column: x, row: y }), done);
    return tile;
  }
}

const standardZoom = 16;

/** What the controls of a map do. */
export type LeafletView = ReturnType<typeof createLeafletView>;

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A click moves the map, too: not everybody can drag (WCAG 2.5.7). */
function moveOnClick(view: Map): void {
  view.on('click', ({ latlng }) => view.panTo(latlng));
}

/**
 * A map of a place inside an element, with tiles of this site. None of Leaflet's own controls: they
 * write HTML, which the security policy forbids. `failed` is called for every tile that stays missing.
 */
export function createLeafletView(
  element: HTMLElement,
  { lat, lon, zoom: wanted = standardZoom }: Omit<MapPlace, 'name'>,
  failed: () => void,
) {
  const { leastZoom, mostZoom } = mapLimits;
  const moves = !calm();
  const view = map(element, {
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page; over a map it would do something else.
    scrollWheelZoom: false,
    fadeAnimation: moves,
    zoomAnimation: moves,
    inertia: moves,
    minZoom: leastZoom,
    maxZoom: mostZoom,
  });
  const centre: [number, number] = [lat, lon];
  const zoom = Math.min(mostZoom, Math.max(leastZoom, wanted));
  const recentre = () => void view.setView(centre, zoom, { animate: moves });
  view.setView(centre, zoom, { animate: false });
  const keepBuffer = Browser.mobile ? 1 : 2;
  const tiles = new TileGrid({ minZoom: leastZoom, maxZoom: mostZoom, keepBuffer });
  tiles.on('tileerror', failed);
  // What is not fetched yet is not needed any more.
  tiles.on('tileunload', ({ tile }: TileEvent) => tile.removeAttribute('src'));
  tiles.addTo(view);
  circleMarker(centre, { radius: 12, className: 'map-place', interactive: false }).addTo(view);
  moveOnClick(view);
  return {
    zoomIn: (): void => void view.zoomIn(),
    zoomOut: (): void => void view.zoomOut(),
    /** Back to the place. */
    recentre,
    remove: (): void => void view.remove(),
  };
}
