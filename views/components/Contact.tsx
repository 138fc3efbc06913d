import type { Contact as ContactData, OpeningHours as Hours } from '../../shared/content/contact';
import { formatDay } from '../../shared/language/formats';
import type { MessageId } from '../../shared/language/messages';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { DownloadList } from './Downloads';

type Entry = ContactData['entries'][number];

const labels = {
  phone: 'component.phone',
  fax: 'component.fax',
  email: 'component.email',
  form: 'component.form',
} as const satisfies Record<Entry['contact-type'], MessageId>;

function hrefOf(entry: Entry): string | undefined {
  const text = entry['contact-text'];
  if (entry.href !== undefined) return entry.href;
  if (entry['contact-type'] === 'phone') return `tel:${text.replace(/[^\d+]/g, '')}`;
  return entry['contact-type'] === 'email' ? `mailto:${text}` : undefined;
}

function ContactEntry({ entry }: { entry: Entry }) {
  const speak = useSpeak();
  const href = hrefOf(entry);
  const text = entry['contact-text'];
  return (
    <div>
      <dt>{entry['contact-label'] ?? <Spoken>{speak(labels[entry['contact-type']])}</Spoken>}</dt>
      <dd>
        {href === undefined ? text : <a href={href}>{text}</a>}
        {entry.description !== undefined && <p>{entry.description}</p>}
      </dd>
    </div>
  );
}

type Ranges = Hours['days'][number]['ranges'];

function useRanges(): (ranges: Ranges) => string {
  const speak = useSpeak();
  return (ranges) =>
    ranges.length === 0
      ? speak('component.closed')
      : ranges.map((range) => `${range.start}–${range.end}`).join(', ');
}

function OpeningHours({ hours }: { hours: Hours }) {
  const speak = useSpeak();
  const ranges = useRanges();
  return (
    <table className="hours">
      <caption>
        <Spoken>{speak('component.openingHours')}</Spoken>
      </caption>
      <tbody>
        {hours.days.map((day) => (
          <tr key={day.weekday}>
            <th scope="row">
              <Spoken>{speak(`weekday.${day.weekday}`)}</Spoken>
            </th>
            <td>
              <Spoken>{ranges(day.ranges)}</Spoken>
            </td>
          </tr>
        ))}
        {hours.exceptions?.map((exception) => (
          <tr key={exception.date}>
            <th scope="row">
              <Spoken>{formatDay(speak, exception.date)}</Spoken>
            </th>
            <td>
              <Spoken>{ranges(exception.ranges)}</Spoken>
              {exception.reason !== undefined && ` (${exception.reason})`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** How to reach somebody: address, phone, mail, opening hours, map. */
export function Contact({ contact }: { contact: ContactData }) {
  const speak = useSpeak();
  const { organisation, addressLines = [], entries, mediaOnly, openingHours, map } = contact;
  return (
    <div className="contact">
      {mediaOnly === true && (
        <p className="badge">
          <Spoken>{speak('component.mediaOnly')}</Spoken>
        </p>
      )}
      {(organisation !== undefined || addressLines.length > 0) && (
        <address>
          {organisation !== undefined && <strong>{organisation}</strong>}
          {addressLines.map((line) => (
            <span key={line}>{line}</span>
          ))}
        </address>
      )}
      {entries.length > 0 && (
        <dl className="facts-list">
          {entries.map((entry) => (
            <ContactEntry key={`${entry['contact-type']} ${entry['contact-text']}`} entry={entry} />
          ))}
        </dl>
      )}
      {openingHours !== undefined && <OpeningHours hours={openingHours} />}
      {openingHours?.note !== undefined && <p>{openingHours.note}</p>}
      {map !== undefined && (
        <p>
          <a href={map.href} rel="external noopener">
            {map.label ?? <Spoken>{speak('component.showOnMap')}</Spoken>}
          </a>
        </p>
      )}
      {contact.situationPlan !== undefined && <DownloadList items={[contact.situationPlan]} />}
    </div>
  );
}
