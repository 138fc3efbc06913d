import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { EventDetails as Details } from '../../../shared/content/components/details';
import type { EventTime } from '../../../shared/listing/itemDates';
import { address } from '../../../shared/routing/addresses';
import { siteCountry } from '../../../shared/site/siteProfile';
import { DownloadList } from '../../components/Downloads';
import { ContentLink } from '../../components/Links';
import { ExternalHint } from '../../frame/FrameIcon';
import { Label } from '../../language/Label';
import { useFormats } from '../../language/LanguageContext';
import { UiText } from '../../language/UiText';
import { PlaceMap } from '../../map/PlaceMap';
import { usePageData } from '../../PageDataContext';
import { ContactPart, FilesPart, PricesPart } from './parts/DetailParts';
import { Columns, Fact, HtmlPart, LanguageNames, Note, Part, PartTitle } from './parts/Facts';

/** A map at a position in degrees (WGS 84); in Switzerland the viewer of the Confederation. */
function mapAt(lat: number, lon: number): string {
  return siteCountry === 'CH'
    ? `https://map.geo.admin.ch/?swisssearch=${lat},${lon}`
    : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`;
}

interface BoxProps {
  readonly details: Details;
  readonly time: EventTime | undefined;
}

/** When an event is: one date, or those of a series. */
function DateBox({ details, time }: BoxProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { screen, locale } = usePageData();
  const { status, previousStartDate } = details;
  const isOff =
    status === 'cancelled' || (status === 'postponed' && previousStartDate === undefined);
  const running = time?.phase === 'running' && !isOff;
  const Element = isOff ? 's' : 'span';
  const dates = details.eventInfos.raw.map(({ 'start-date': start, 'end-date': end, allDay }) => {
    const text = formats.range(start, end, formats.weekday);
    const remark = intl.formatMessage({ id: 'date.allDay' });
    const marked = intl.formatMessage({ id: 'format.remark' }, { text, remark });
    return { start, text: allDay === true ? marked : text };
  });
  return (
    <section className="box date-box">
      <PartTitle id="details.date" />
      {running && <Label as="p" className="badge" id="details.running" />}
      {isOff && <Label as="p" className="badge badge-off" id={`listing.${status}`} />}
      <ul>
        {dates.map(({ start, text }) => (
          <li key={start}>
            <p className="event-date">
              <Element>
                <UiText as="time" dateTime={start}>
                  {text}
                </UiText>
              </Element>
            </p>
          </li>
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
function PlaceBox({ details }: { details: Details }) {
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
function RegisterBox({ details, time }: BoxProps) {
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

function StateNote({ details, time }: BoxProps) {
  const formats = useFormats();
  const { status = 'scheduled', previousStartDate } = details;
  const isPast = time?.phase === 'past' && status !== 'cancelled' && status !== 'postponed';
  if (isPast) return <Note variant="info" id="details.past" />;
  if (status === 'scheduled') return null;
  const before = previousStartDate && formats.day(previousStartDate);
  return (
    <Note variant="warning" id={`details.${status}`}>
      {status === 'postponed' && before === undefined && <Label as="p" id="details.newDateOpen" />}
      {status === 'postponed' && before !== undefined && (
        <Label as="p" id="details.previousDate" values={{ date: before }} />
      )}
    </Note>
  );
}

/** An event: when and where it is, how to register, who speaks, what it costs. */
export function EventDetails(props: {
  details: Details;
  /** What leads into the page, below the state of the event. */
  opening?: ReactNode;
  children?: ReactNode;
}) {
  const { details, opening, children } = props;
  const formats = useFormats();
  const { screen } = usePageData();
  const time = screen.kind === 'content' ? screen.eventTime : undefined;
  const { presenters = [], languages = [], interpretation = [] } = details;
  return (
    <>
      <StateNote details={details} time={time} />
      {opening}
      <Columns
        aside={
          <>
            <DateBox details={details} time={time} />
            <PlaceBox details={details} />
            <RegisterBox details={details} time={time} />
          </>
        }
      >
        {children}
        <HtmlPart title="details.outcome" html={details.outcome} />
        <HtmlPart title="details.participation" html={details.participation} />
        {languages.length + interpretation.length > 0 && (
          <dl className="facts-list">
            <Fact label="details.languages">
              {languages.length > 0 && <LanguageNames codes={languages} />}
            </Fact>
            <Fact label="details.interpretation">
              {interpretation.length > 0 && <LanguageNames codes={interpretation} />}
            </Fact>
          </dl>
        )}
        {presenters.length > 0 && (
          <Part title="details.presenters">
            <ul className="people">
              {presenters.map(({ name, role = '', organisation = '' }) => (
                <li key={name}>
                  <strong>{name}</strong>
                  <span>{formats.series([role, organisation].filter(Boolean))}</span>
                </li>
              ))}
            </ul>
          </Part>
        )}
        <PricesPart title="details.prices" prices={details.prices} />
        <FilesPart title="details.documents" files={details.documents} />
        <ContactPart contact={details.contact} />
      </Columns>
    </>
  );
}
