import { useIntl } from 'react-intl';
import { useState, type ComponentType } from 'react';
import { address } from '../../shared/routing/addresses';
import { useHydrated } from '../components/hooks/browser';
import { announce } from '../frame/announce';
import { useUiTextAttributes } from '../language/UiText';
import { usePageData } from '../PageDataContext';
import type { LeafletMap, MapPlace } from './LeafletMap';

/** Shows a button that loads and shows a map of a place; nothing where the site has no source of maps. */
export function PlaceMap({ place }: { place: MapPlace }) {
  const intl = useIntl();
  const uiAttributes = useUiTextAttributes();
  const { frame, table, locale } = usePageData();
  const hydrated = useHydrated();
  const [Map, setMap] = useState<ComponentType<Parameters<typeof LeafletMap>[0]>>();
  const [refusal, setRefusal] = useState<'consent' | 'failed'>();
  if (frame.map === undefined) return null;

  const show = async () => {
    // Nothing but the necessary may be loaded yet (decisions, 008).
    const isAllowed =
      frame.consent === undefined || document.documentElement.dataset['consent'] === 'accepted';
    if (!isAllowed) return setRefusal('consent');
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
  return (
    <div className="place-map" {...uiAttributes}>
      <button
        type="button"
        className={`button-outline${hydrated ? '' : ' awaits-script'}`}
        aria-expanded={Map !== undefined}
        onClick={() => (Map ? setMap(undefined) : void show())}
      >
        {intl.formatMessage({ id: Map ? 'component.hideMap' : 'component.showMap' })}
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
      {Map && <Map place={place} attribution={frame.map.attribution} />}
    </div>
  );
}
