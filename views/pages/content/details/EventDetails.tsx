import { useIntl } from 'react-intl';
import type { ReactNode } from 'react';
import type { EventDetails as Details } from '../../../../shared/content/components/details';
import type { EventTime } from '../../../../shared/listing/itemDates';
import { address } from '../../../../shared/routing/addresses';
import { siteCountry } from '../../../../shared/site/siteProfile';
import { DownloadList } from '../../../components/Downloads';
import { ContentLink, ExternalHint } from '../../../components/Links';
import { Day, Label, UiText, useFormats } from '../../../language/UiText';
import { PlaceMap } from '../../../map/PlaceMap';
import { usePageData } from '../../../PageDataContext';
import { ContactPart, FilesPart, PricesPart } from './parts/DetailParts';
import { Columns, Fact, HtmlPart, LanguageNames, Note, Part, PartTitle } from './parts/Facts';

interface BoxProps {
  readonly details: Details;
  readonly time: EventTime | undefined;
}

function DateBox({ details, time }: BoxProps) {
  const formats = useFormats();
  const { screen, locale } = usePageData();
  const { status, previousStartDate } = details;
  const isOff = status === 'cancelled' || (status === 'postponed' && !previousStartDate);
  const allDayText = useIntl().formatMessage({ id: 'date.allDay' });
  const Element = isOff ? 's' : 'span';
  return (
    <section className="box date-box">
      <PartTitle id="details.date" />
      {time?.phase === 'running' && !isOff && (
        <Label as="p" className="badge" id="details.running" />
      )}
      {isOff && <Label as="p" className="badge badge-off" id={`listing.${status}`} />}
      <ul>
        {details.eventInfos.raw.map(({ 'start-date': start, 'end-date': end, allDay }) => {
          const text = formats.range(start, end, formats.weekday);
          return (
            <li key={start}>
              <p className="event-date">
                <Element>
                  <UiText as="time" dateTime={start}>
                    {allDay ? formats.remark(text, allDayText) : text}
                  </UiText>
                </Element>
              </p>
            </li>
          );
        })}
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

/** A link to a position (WGS 84) on a map, in Switzerland the Confederation's; and the site's own. */
function MapOf({ location: { name, lat, lon } }: { location: NonNullable<Details['location']> }) {
  if (lat === undefined || lon === undefined) return null;
  const href =
    siteCountry === 'CH'
      ? `https://map.geo.admin.ch/?swisssearch=${lat},${lon}`
      : `https://www.openstreetmap.org/?mlat=${lat}&mlon=${lon}`;
  return (
    <>
      <p>
        <a href={href} rel="external noopener">
          <Label id="component.showOnMap" />
          <ExternalHint />
        </a>
      </p>
      <PlaceMap place={{ lat, lon, name }} />
    </>
  );
}

function PlaceBox({ details: { location, attendanceMode, onlineUrl } }: { details: Details }) {
  const online = attendanceMode !== 'offline';
  if (location === undefined && !online) return null;
  return (
    <section className="box place-box">
      <PartTitle id="details.place" />
      {location !== undefined && attendanceMode !== 'online' && (
        <>
          <address>
            <strong>{location.name}</strong>
            {location.address !== undefined && <span dir="auto">{location.address}</span>}
          </address>
          <MapOf location={location} />
          {location.link !== undefined && (
            <p>
              <ContentLink link={{ title: location.name, href: location.link }} />
            </p>
          )}
          {location.accessibility !== undefined && <p>{location.accessibility}</p>}
          {location.situationPlan && <DownloadList items={[location.situationPlan]} />}
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
  const { registration, status = 'scheduled' } = details;
  if (registration === undefined || status === 'cancelled' || time?.phase === 'past') return null;
  const { href, deadline } = registration;
  const register = { className: 'button', href, rel: 'external noopener' };
  const isOpen = status === 'scheduled' && time?.registrationClosed !== true;
  return (
    <section className={isOpen ? 'box register-box register-open' : 'box register-box'}>
      <Label as="h2" id="details.registration" />
      {isOpen ? (
        <p>
          <Label as="a" {...register} id="details.register" />
        </p>
      ) : (
        <Label as="p" id={status === 'full' ? 'details.full' : 'details.registrationClosed'} />
      )}
      <Day as="p" className="facts" id="details.deadline" date={deadline} />
    </section>
  );
}

function StateNote({ details, time }: BoxProps) {
  const { status = 'scheduled', previousStartDate } = details;
  const isPast = time?.phase === 'past' && status !== 'cancelled' && status !== 'postponed';
  if (isPast) return <Note variant="info" id="details.past" />;
  if (status === 'scheduled') return null;
  return (
    <Note variant="warning" id={`details.${status}`}>
      {status === 'postponed' && !previousStartDate && <Label as="p" id="details.newDateOpen" />}
      {status === 'postponed' && <Day as="p" id="details.previousDate" date={previousStartDate} />}
    </Note>
  );
}

interface EventProps {
  readonly details: Details;
  readonly opening?: ReactNode;
  readonly children?: ReactNode;
}

/** Shows an event: below its state what leads into the page, then when and where it is, who speaks, what it costs. */
export function EventDetails({ details, opening, children }: EventProps) {
  const formats = useFormats();
  const { screen } = usePageData();
  const time = screen.kind === 'content' ? screen.eventTime : undefined;
  const { presenters = [], languages = [], interpretation = [] } = details;
  return (
    <>
      <StateNote details={details} time={time} />
      <Columns
        opening={opening}
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
        <Part title="details.presenters" of={presenters}>
          <ul className="people">
            {presenters.map(({ name, role = '', organisation = '' }) => (
              <li key={name}>
                <strong>{name}</strong>
                <span>{formats.series([role, organisation].filter(Boolean))}</span>
              </li>
            ))}
          </ul>
        </Part>
        <PricesPart title="details.prices" prices={details.prices} />
        <FilesPart title="details.documents" files={details.documents} />
        <ContactPart contact={details.contact} />
      </Columns>
    </>
  );
}
