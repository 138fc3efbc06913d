import {
  Browser,
  circleMarker,
  map,
  tileLayer,
  type Map,
  type TileErrorEvent,
  type TileLayer,
} from 'leaflet';
import { mapLimits } from '../../config/mapLimits';
import type { MapPlace } from '../../shared/map/mapPlace';
import { tilePath } from '../../shared/map/tileAddress';

const standardZoom = 16;

/** What the controls of a map do. */
export interface LeafletView {
  zoomIn(): void;
  zoomOut(): void;
  /** Back to the place. */
  recentre(): void;
  remove(): void;
}

function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** A click moves the map, too: not everybody can drag (WCAG 2.5.7). */
function moveOnClick(view: Map): void {
  view.on('click', ({ latlng }) => view.panTo(latlng));
}

/**
 * Asks for missing tiles again, later each time: a network may be gone for a moment, or a server
 * busy. `failed` is called for a tile that stays missing.
 */
function retryTiles(layer: TileLayer, failed: () => void): void {
  const tries = new WeakMap<HTMLImageElement, number>();
  layer.on('tileerror', ({ tile }: TileErrorEvent) => {
    const before = tries.get(tile) ?? 0;
    const wait = mapLimits.tileRetriesMs[before];
    if (wait === undefined) return failed();
    tries.set(tile, before + 1);
    const address = tile.getAttribute('src');
    setTimeout(() => {
      if (tile.isConnected && address !== null) tile.src = address;
    }, wait);
  });
}

/**
 * A map of a place inside an element, with tiles of this site. None of Leaflet's own controls: they
 * write HTML, which the security policy forbids. `failed` is called for every tile that stays missing.
 */
export function createLeafletView(
  element: HTMLElement,
  { lat, lon, zoom: wanted = standardZoom }: Omit<MapPlace, 'name'>,
  failed: () => void,
): LeafletView {
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
  const tiles = tileLayer(tilePath, { minZoom: leastZoom, maxZoom: mostZoom, keepBuffer });
  retryTiles(tiles, failed);
  tiles.addTo(view);
  circleMarker(centre, { radius: 12, className: 'map-place', interactive: false }).addTo(view);
  moveOnClick(view);
  return {
    zoomIn: () => void view.zoomIn(),
    zoomOut: () => void view.zoomOut(),
    recentre,
    remove: () => void view.remove(),
  };
}
