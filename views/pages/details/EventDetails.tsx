import type { EventDetails as Details } from '../../../shared/content/details';
import { formatDay, formatRange } from '../../../shared/language/formats';
import { endonymOf } from '../../../shared/language/languages';
import { Contact } from '../../components/Contact';
import { DownloadList } from '../../components/Downloads';
import { Below } from '../../components/HeadingLevel';
import { useSpeak } from '../../language/LanguageContext';
import { Spoken } from '../../language/Spoken';
import { Fact, HtmlPart, Label, Part } from './Facts';

const statusNotes = {
  cancelled: 'details.cancelled',
  postponed: 'details.postponed',
  full: 'details.full',
} as const;

function StatusNote({ status }: { status: Details['status'] }) {
  if (status === undefined || status === 'scheduled') return null;
  return (
    <p className="notification notification-warning">
      <Label id={statusNotes[status]} />
    </p>
  );
}

function Dates({ details }: { details: Details }) {
  const speak = useSpeak();
  return details.eventInfos.raw.map((info) => (
    <p key={info['start-date']}>
      <Spoken>
        <time dateTime={info['start-date']}>
          {formatRange(speak, info['start-date'], info['end-date'])}
        </time>
        {info.allDay === true && ` (${speak('date.allDay')})`}
      </Spoken>
    </p>
  ));
}

function Place({ location }: { location: NonNullable<Details['location']> }) {
  const { name, address, link, accessibility, situationPlan } = location;
  return (
    <>
      <p>{link === undefined ? name : <a href={link}>{name}</a>}</p>
      {address !== undefined && <p>{address}</p>}
      {accessibility !== undefined && <p>{accessibility}</p>}
      {situationPlan !== undefined && <DownloadList items={[situationPlan]} />}
    </>
  );
}

function Registration({ registration }: { registration: NonNullable<Details['registration']> }) {
  const speak = useSpeak();
  const { href, deadline } = registration;
  return (
    <p>
      <a className="button" href={href}>
        <Label id="details.register" />
      </a>{' '}
      {deadline !== undefined && (
        <Spoken>{speak('details.deadline', { date: formatDay(speak, deadline) })}</Spoken>
      )}
    </p>
  );
}

function Prices({ prices }: { prices: NonNullable<Details['prices']> }) {
  return (
    <ul>
      {prices.map(({ label, amount, currency, note }) => (
        <li key={label}>
          {[`${label}:`, currency, amount, note].filter((part) => part !== undefined).join(' ')}
        </li>
      ))}
    </ul>
  );
}

/** What an event adds to a page: dates, place, registration, speakers, prices. */
export function EventDetails({ details }: { details: Details }) {
  const { location, registration, presenters = [], prices = [], documents = [], contact } = details;
  const open = details.status === undefined || details.status === 'scheduled';
  const languages = details.languages?.map(endonymOf).join(', ');
  return (
    <>
      <StatusNote status={details.status} />
      <dl className="facts-list">
        <Fact label="details.date">
          <Dates details={details} />
        </Fact>
        <Fact label="details.place">{location !== undefined && <Place location={location} />}</Fact>
        <Fact label="details.online">
          {details.onlineUrl !== undefined && <a href={details.onlineUrl}>{details.onlineUrl}</a>}
        </Fact>
        <Fact label="details.languages">{languages}</Fact>
      </dl>
      {open && registration !== undefined && <Registration registration={registration} />}
      <HtmlPart title="details.participation" html={details.participation} />
      {presenters.length > 0 && (
        <Part title="details.presenters">
          <ul>
            {presenters.map(({ name, role, organisation }) => (
              <li key={name}>{[name, role, organisation].filter(Boolean).join(', ')}</li>
            ))}
          </ul>
        </Part>
      )}
      {prices.length > 0 && (
        <Part title="details.prices">
          <Prices prices={prices} />
        </Part>
      )}
      {documents.length > 0 && (
        <Part title="details.documents">
          <DownloadList items={documents} />
        </Part>
      )}
      {contact !== undefined && (
        <Part title="details.contact">
          <Below>
            <Contact contact={contact} />
          </Below>
        </Part>
      )}
    </>
  );
}
