import { useIntl } from 'react-intl';
import { useEffect, useRef, useState } from 'react';
import type { MapPlace } from '../../shared/map/mapPlace';
import { createLeafletView, type LeafletView } from './leafletView';
import mapStyles from './map.css?url';

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

function Controls({ view }: { view: LeafletView | undefined }) {
  const intl = useIntl();
  return (
    <div className="map-controls">
      <button type="button" onClick={() => view?.zoomIn()}>
        <span aria-hidden="true">+</span>
        <span className="visually-hidden">{intl.formatMessage({ id: 'component.mapZoomIn' })}</span>
      </button>
      <button type="button" onClick={() => view?.zoomOut()}>
        <span aria-hidden="true">−</span>
        <span className="visually-hidden">
          {intl.formatMessage({ id: 'component.mapZoomOut' })}
        </span>
      </button>
      <button type="button" onClick={() => view?.recentre()}>
        {intl.formatMessage({ id: 'component.mapRecentre' })}
      </button>
    </div>
  );
}

/** A map of a place to move and zoom, by pointer, keyboard or buttons. */
export function LeafletMap({ place, attribution }: { place: MapPlace; attribution: string }) {
  const intl = useIntl();
  const { lat, lon, zoom } = place;
  const box = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<LeafletView>();
  const [incomplete, setIncomplete] = useState(false);

  useEffect(() => {
    if (box.current === null) return;
    const made = createLeafletView(box.current, { lat, lon, zoom }, () => setIncomplete(true));
    setView(made);
    return () => made.remove();
  }, [lat, lon, zoom]);

  return (
    <div className="map">
      <div className="map-frame">
        <Controls view={view} />
        <div
          ref={box}
          className="map-box"
          dir="ltr"
          role="application"
          aria-label={intl.formatMessage({ id: 'component.mapOf' }, { place: place.name })}
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
