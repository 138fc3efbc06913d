import { useIntl } from 'react-intl';
import { useEffect, useRef, useState } from 'react';
import * as leaflet from 'leaflet';
import { mapLimits } from '../../config/mapLimits';
import { tilePath } from '../../shared/map/tileAddress';
import mapStyles from './map.css?url';

/** A place that a map can show: in degrees (WGS 84), with a zoom level of Web Mercator. */
export interface MapPlace {
  readonly lat: number;
  readonly lon: number;
  readonly zoom?: number | undefined;
  readonly name: string;
}

class TileGrid extends leaflet.GridLayer {
  /** Asks for a missing tile again, later each time, and passes on the failure of the last time. */
  override createTile({ x, y, z }: leaflet.Coords, done: leaflet.DoneCallback): HTMLElement {
    const tile = document.createElement('img');
    const path = tilePath({ zoom: z, column: x, row: y });
    const waits = mapLimits.tileRetriesMs.values();
    tile.alt = '';
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
    return tile;
  }
}

const standardZoom = 16;

function moves(): boolean {
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

function centreOn(view: leaflet.Map, place: MapPlace, animate: boolean): void {
  view.setView([place.lat, place.lon], place.zoom ?? standardZoom, { animate });
}

/** A map of a place, without Leaflet's controls: they write HTML, which the security policy forbids. */
function createView(element: HTMLElement, place: MapPlace, failed: () => void): leaflet.Map {
  const { leastZoom: minZoom, mostZoom: maxZoom } = mapLimits;
  const animated = moves();
  const view = leaflet.map(element, {
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
  new TileGrid({ minZoom, maxZoom, keepBuffer: leaflet.Browser.mobile ? 1 : 2 })
    .on('tileerror', failed)
    // What is not fetched yet is not needed any more.
    .on('tileunload', ({ tile }: leaflet.TileEvent) => tile.removeAttribute('src'))
    .addTo(view);
  const mark = { radius: 12, className: 'map-place', interactive: false };
  leaflet.circleMarker([place.lat, place.lon], mark).addTo(view);
  // A click moves the map, too: not everybody can drag (WCAG 2.5.7).
  return view.on('click', ({ latlng }) => view.panTo(latlng));
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

/** Shows a map of a place to move and zoom, by pointer, keyboard or buttons. */
export function LeafletMap({ place, attribution }: { place: MapPlace; attribution: string }) {
  const intl = useIntl();
  const { name, lat, lon, zoom } = place;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<leaflet.Map>();
  const [incomplete, setIncomplete] = useState(false);

  useEffect(() => {
    if (box.current === null) return;
    const map = createView(box.current, { name, lat, lon, zoom }, () => setIncomplete(true));
    setView(map);
    return () => void map.remove();
  }, [name, lat, lon, zoom]);

  const zooms = [
    ['component.mapZoomIn', '+', () => view?.zoomIn()],
    ['component.mapZoomOut', '−', () => view?.zoomOut()],
  ] as const;
  return (
    <div className="map">
      <div className="map-frame">
        <div className="map-controls">
          {zooms.map(([id, sign, onClick]) => (
            <button key={id} type="button" onClick={onClick}>
              <span aria-hidden="true">{sign}</span>
              <span className="visually-hidden">{intl.formatMessage({ id })}</span>
            </button>
          ))}
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
