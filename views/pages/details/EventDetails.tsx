import type { ReactNode } from 'react';
import type { EventDetails as Details } from '../../../shared/content/components/details';
import { DownloadList } from '../../components/Downloads';
import { usePageData } from '../../PageDataContext';
import { Amount } from './parts/Amount';
import { Columns } from './parts/Columns';
import { ContactPart } from './parts/ContactPart';
import { DateBox, PlaceBox, RegisterBox } from './EventBoxes';
import { Fact, HtmlPart, Part } from './parts/Facts';
import { LanguageNames } from './parts/LanguageNames';
import { Label } from '../../language/Label';
import { useFormats } from '../../language/LanguageContext';
import { Note } from './parts/Note';

const statusNotes = {
  cancelled: 'details.cancelled',
  postponed: 'details.postponed',
  full: 'details.full',
} as const;

function StateNote({ details, past }: { details: Details; past: boolean }) {
  const formats = useFormats();
  const { status, previousStartDate } = details;
  if (status === 'cancelled') return <Note variant="warning" id={statusNotes[status]} />;
  if (status === 'postponed') {
    return (
      <Note variant="warning" id={statusNotes[status]}>
        {previousStartDate === undefined ? (
          <Label as="p" id="details.newDateOpen" />
        ) : (
          <Label
            as="p"
            id="details.previousDate"
            values={{ date: formats.day(previousStartDate) }}
          />
        )}
      </Note>
    );
  }
  if (past) return <Note variant="info" id="details.past" />;
  return status === 'full' ? <Note variant="warning" id={statusNotes.full} /> : null;
}

function Presenters({ presenters }: { presenters: NonNullable<Details['presenters']> }) {
  const formats = useFormats();
  return (
    <ul className="people">
      {presenters.map(({ name, role, organisation }) => (
        <li key={name}>
          <strong>{name}</strong>
          <span>{formats.series([role, organisation].filter((part) => part !== undefined))}</span>
        </li>
      ))}
    </ul>
  );
}

function Prices({ prices }: { prices: NonNullable<Details['prices']> }) {
  return (
    <dl className="facts-list">
      {prices.map(({ label, amount, currency, note }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Amount amount={amount} currency={currency} among={prices} />
            {note !== undefined && <span className="facts">{` ${note}`}</span>}
          </dd>
        </div>
      ))}
    </dl>
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
  const { screen } = usePageData();
  const time = screen.kind === 'content' ? screen.eventTime : undefined;
  const { presenters = [], prices = [], documents = [], languages, interpretation } = details;
  return (
    <>
      <StateNote details={details} past={time?.phase === 'past'} />
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
        {(languages ?? interpretation) !== undefined && (
          <dl className="facts-list">
            <Fact label="details.languages">
              {languages && <LanguageNames codes={languages} />}
            </Fact>
            <Fact label="details.interpretation">
              {interpretation && <LanguageNames codes={interpretation} />}
            </Fact>
          </dl>
        )}
        {presenters.length > 0 && (
          <Part title="details.presenters">
            <Presenters presenters={presenters} />
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
        <ContactPart contact={details.contact} />
      </Columns>
    </>
  );
}
