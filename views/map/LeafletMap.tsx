import { useIntl } from 'react-intl';
import { useEffect, useRef, useState } from 'react';
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
import { tilePath } from '../../shared/map/tileAddress';
import mapStyles from './map.css?url';

/** A place that a map can show. */
export interface MapPlace {
  /** In degrees (WGS 84). */
  readonly lat: number;
  readonly lon: number;
  /** Zoom level of Web Mercator. */
  readonly zoom?: number | undefined;
  readonly name: string;
}

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

function moves(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function centreOn(view: Map, { lat, lon, zoom = standardZoom }: MapPlace, animate: boolean): void {
  view.setView([lat, lon], zoom, { animate });
}

/**
 * A map of a place inside an element, with tiles of this site. None of Leaflet's own controls: they
 * write HTML, which the security policy forbids. `failed` is called for every tile that stays missing.
 */
function createView(element: HTMLElement, place: MapPlace, failed: () => void): Map {
  const { leastZoom: minZoom, mostZoom: maxZoom } = mapLimits;
  const animated = moves();
  const view = map(element, {
    attributionControl: false,
    zoomControl: false,
    // The wheel scrolls the page; over a map it would do something else.
    scrollWheelZoom: false,
    fadeAnimation: animated,
    zoomAnimation: animated,
    inertia: animated,
    minZoom,
    maxZoom,
  });
  centreOn(view, place, false);
  const tiles = new TileGrid({ minZoom, maxZoom, keepBuffer: Browser.mobile ? 1 : 2 });
  tiles.on('tileerror', failed);
  // What is not fetched yet is not needed any more.
  tiles.on('tileunload', ({ tile }: TileEvent) => tile.removeAttribute('src'));
  tiles.addTo(view);
  const mark = { radius: 12, className: 'map-place', interactive: false };
  circleMarker([place.lat, place.lon], mark).addTo(view);
  // A click moves the map, too: not everybody can drag (WCAG 2.5.7).
  view.on('click', ({ latlng }) => view.panTo(latlng));
  return view;
}

/** Loads the styles of the map, once. Rejects when they cannot be had. */
export function loadMapStyles(): Promise<void> {
  if (document.querySelector(`link[href="${mapStyles}"]`) !== null) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = mapStyles;
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error('The styles of the map cannot be loaded'));
    });
    document.head.append(link);
  });
}

/** A map of a place to move and zoom, by pointer, keyboard or buttons. */
export function LeafletMap({ place, attribution }: { place: MapPlace; attribution: string }) {
  const intl = useIntl();
  const { name, lat, lon, zoom } = place;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<Map>();
  const [incomplete, setIncomplete] = useState(false);

  useEffect(() => {
    if (box.current === null) return;
    const made = createView(box.current, { name, lat, lon, zoom }, () => setIncomplete(true));
    setView(made);
    return () => void made.remove();
  }, [name, lat, lon, zoom]);

  return (
    <div className="map">
      <div className="map-frame">
        <div className="map-controls">
          <button type="button" onClick={() => view?.zoomIn()}>
            <span aria-hidden="true">+</span>
            <span className="visually-hidden">
              {intl.formatMessage({ id: 'component.mapZoomIn' })}
            </span>
          </button>
          <button type="button" onClick={() => view?.zoomOut()}>
            <span aria-hidden="true">−</span>
            <span className="visually-hidden">
              {intl.formatMessage({ id: 'component.mapZoomOut' })}
            </span>
          </button>
          <button type="button" onClick={() => view && centreOn(view, place, moves())}>
            {intl.formatMessage({ id: 'component.mapRecentre' })}
          </button>
        </div>
        <div
          ref={box}
          className="map-box"
          dir="ltr"
          role="application"
          aria-label={intl.formatMessage({ id: 'component.mapOf' }, { place: name })}
        />
      </div>
      <div role="status">
        {incomplete && <p>{intl.formatMessage({ id: 'component.mapIncomplete' })}</p>}
      </div>
      <p className="map-attribution">
        {intl.formatMessage({ id: 'component.mapData' }, { source: attribution })}
      </p>
    </div>
  );
}
