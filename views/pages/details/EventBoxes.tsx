import { useIntl } from 'react-intl';
import type { EventDetails as Details } from '../../../shared/content/components/details';
import type { EventTime } from '../../../shared/content/eventTime';
import { siteCountry } from '../../../shared/site/siteProfile';
import { address } from '../../../shared/routing/addresses';
import { PlaceMap } from '../../map/PlaceMap';
import { DownloadList } from '../../components/Downloads';
import { ContentLink } from '../../components/Links';
import { ExternalHint } from '../../frame/ExternalMark';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { usePageData } from '../../PageDataContext';
import { PartTitle } from './parts/Facts';
import { Label } from '../../language/Label';

/** A map at a position in degrees (WGS 84); in Switzerland the viewer of the Confederation. */
function mapAt(lat: number, lon: number): string {
  return siteCountry === 'CH'
    ? `https://map.geo.admin.ch/?swisssearch=${lat},${lon}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`;
}

type DateInfo = Details['eventInfos']['raw'][number];

function DateOf({ info, isOff }: { info: DateInfo; isOff: boolean }) {
  const intl = useIntl();
  const formats = useFormats();
  const { 'start-date': start, 'end-date': end, allDay } = info;
  const range = formats.range(start, end, formats.weekday);
  const Element = isOff ? 's' : 'span';
  return (
    <li>
      <p className="event-date">
        <Element>
          <UiText as="time" dateTime={start}>
            {allDay === true
              ? intl.formatMessage(
                  { id: 'format.remark' },
                  { text: range, remark: intl.formatMessage({ id: 'date.allDay' }) },
                )
              : range}
          </UiText>
        </Element>
      </p>
    </li>
  );
}

/** When an event is: one date, or those of a series. */
export function DateBox({ details, time }: { details: Details; time: EventTime | undefined }) {
  const { screen, locale } = usePageData();
  const { status, previousStartDate } = details;
  const isOff =
    status === 'cancelled' || (status === 'postponed' && previousStartDate === undefined);
  const running = time?.phase === 'running' && !isOff;
  return (
    <section className="box date-box">
      <PartTitle id="details.date" />
      {running && <Label as="p" className="badge" id="details.running" />}
      {isOff && <Label as="p" className="badge" id={`listing.${status}`} />}
      <ul>
        {details.eventInfos.raw.map((info) => (
          <DateOf key={info['start-date']} info={info} isOff={isOff} />
        ))}
      </ul>
      {screen.kind === 'content' && time?.phase !== 'past' && !isOff && (
        <p>
          <Label
            as="a"
            href={address.calendar(locale, screen.page.id)}
            download=""
            id="details.calendar"
          />
        </p>
      )}
    </section>
  );
}

/** Where on the map the place is: a link, and the map itself where the site has one. */
function MapOf({ location }: { location: NonNullable<Details['location']> }) {
  const { name, lat, lon } = location;
  if (lat === undefined || lon === undefined) return null;
  return (
    <>
      <p>
        <a href={mapAt(lat, lon)} rel="external noopener">
          <Label id="component.showOnMap" />
          <ExternalHint />
        </a>
      </p>
      <PlaceMap place={{ lat, lon, name }} />
    </>
  );
}

/** Where an event is: a place, the internet, or both. */
export function PlaceBox({ details }: { details: Details }) {
  const { location, attendanceMode, onlineUrl } = details;
  const online = attendanceMode !== 'offline';
  if (location === undefined && !online) return null;
  return (
    <section className="box place-box">
      <PartTitle id="details.place" />
      {location !== undefined && attendanceMode !== 'online' && (
        <>
          <address>
            <strong>{location.name}</strong>
            {location.address !== undefined && <span>{location.address}</span>}
          </address>
          <MapOf location={location} />
          {location.link !== undefined && (
            <p>
              <ContentLink link={{ title: location.name, href: location.link }} />
            </p>
          )}
          {location.accessibility !== undefined && <p>{location.accessibility}</p>}
          {location.situationPlan !== undefined && (
            <DownloadList items={[location.situationPlan]} />
          )}
        </>
      )}
      {online && (
        <p className="icon-online">
          {onlineUrl === undefined ? (
            <Label id="details.online" />
          ) : (
            <Label as="a" href={onlineUrl} rel="external noopener" id="details.online" />
          )}
        </p>
      )}
    </section>
  );
}

/** Registration while it is open, otherwise why it is not. */
export function RegisterBox({ details, time }: { details: Details; time: EventTime | undefined }) {
  const formats = useFormats();
  const { registration, status = 'scheduled' } = details;
  if (registration === undefined || status === 'cancelled' || time?.phase === 'past') return null;
  const { href, deadline } = registration;
  const isOpen = status === 'scheduled' && time?.registrationClosed !== true;
  return (
    <section className={isOpen ? 'box register-box register-open' : 'box register-box'}>
      <Label as="h2" id="details.registration" />
      {isOpen && (
        <p>
          <Label
            as="a"
            className="button"
            href={href}
            rel="external noopener"
            id="details.register"
          />
        </p>
      )}
      {status === 'full' && <Label as="p" id="details.full" />}
      {!isOpen && status !== 'full' && <Label as="p" id="details.registrationClosed" />}
      {deadline !== undefined && (
        <Label
          as="p"
          className="facts"
          id="details.deadline"
          values={{ date: formats.day(deadline) }}
        />
      )}
    </section>
  );
}
