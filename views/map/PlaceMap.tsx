import { useIntl } from 'react-intl';
import { useState, type ComponentType } from 'react';
import { address } from '../../shared/routing/addresses';
import { useScripted } from '../components/hooks/useScripted';
import { announce } from '../frame/announce';
import { useUiTextAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import type { LeafletMap, MapPlace } from './LeafletMap';

/** Why there is no map although it was asked for. */
type Refusal = 'consent' | 'failed';

/** Whether nothing but the necessary may be loaded yet (decisions, 008). */
function awaitsConsent(asked: boolean): boolean {
  return asked && document.documentElement.dataset['consent'] !== 'accepted';
}

/**
 * A button that shows a place on a map below itself; where the site has no source of maps, nothing.
 * The map and everything it is made of is loaded when it is asked for and not before. The address
 * stands beside it as text: it loses nothing who cannot use the map.
 */
export function PlaceMap({ place }: { place: MapPlace }) {
  const intl = useIntl();
  const uiAttributes = useUiTextAttributes();
  const { frame, table, locale } = usePageData();
  const scripted = useScripted();
  const [Map, setMap] = useState<ComponentType<Parameters<typeof LeafletMap>[0]>>();
  const [refusal, setRefusal] = useState<Refusal>();
  if (frame.map === undefined) return null;

  const show = async () => {
    if (awaitsConsent(frame.consent !== undefined)) return setRefusal('consent');
    try {
      const module = await import('./LeafletMap');
      await module.loadMapStyles();
      setRefusal(undefined);
      setMap(() => module.LeafletMap);
      announce(intl.formatMessage({ id: 'component.mapShown' }), table);
    } catch {
      setRefusal('failed');
    }
  };
  const toggle = () => (Map === undefined ? void show() : setMap(undefined));
  return (
    <div className="place-map" {...uiAttributes}>
      <button
        type="button"
        className={`button-outline${scripted ? '' : ' awaits-script'}`}
        aria-expanded={Map !== undefined}
        onClick={toggle}
      >
        {intl.formatMessage({ id: Map === undefined ? 'component.showMap' : 'component.hideMap' })}
      </button>
      <div role="status">
        {refusal === 'failed' && <p>{intl.formatMessage({ id: 'component.mapFailed' })}</p>}
        {refusal === 'consent' && (
          <p>
            <span>{`${intl.formatMessage({ id: 'component.mapConsent' })} `}</span>
            <a href={address.cookies(locale)}>
              {intl.formatMessage({ id: 'frame.cookieSettings' })}
            </a>
          </p>
        )}
      </div>
      {Map !== undefined && <Map place={place} attribution={frame.map.attribution} />}
    </div>
  );
}
