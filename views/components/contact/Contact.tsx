import { useIntl, type IntlShape } from 'react-intl';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { localDate, openNow, type LocalMoment } from '../../../shared/contact/openNow';
import type { ComponentOf } from '../../../shared/content/components/component';
import type {
  Contact as ContactData,
  OpeningHours as Hours,
} from '../../../shared/content/components/contact';
import { canonicalUrl } from '../../../shared/head/headElement';
import { formatDay } from '../../../shared/language/formats/dates';
import { entryHref } from '../../../shared/contact/contactEntry';
import { vcardAddress } from '../../../shared/routing/addresses';
import { ExternalHint } from '../Links';
import { Day, Label, UiText, useFormats } from '../../language/UiText';
import { PlaceMap } from '../../map/PlaceMap';
import { usePageData } from '../../PageDataContext';
import { DownloadList } from '../Downloads';
import { Heading } from '../text/HeadingLevel';

const checkEveryMs = 30_000;

/** The time by the visitor's clock, kept up to date; undefined on the server, whose pages are kept. */
function useNow(): number | undefined {
  const [now, setNow] = useState<number>();
  useLayoutEffect(() => {
    const tick = () => setNow(Date.now());
    tick();
    const timer = setInterval(tick, checkEveryMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}

function momentText(intl: IntlShape, { date, weekday, clock, daysAhead }: LocalMoment): string {
  if (daysAhead === 0) return intl.formatMessage({ id: 'contact.clock' }, { time: clock });
  const isThisWeek = daysAhead < 7;
  const day = isThisWeek ? intl.formatMessage({ id: `weekday.${weekday}` }) : formatDay(intl, date);
  return intl.formatMessage({ id: 'date.withTime' }, { date: day, time: clock });
}

function stateText(intl: IntlShape, state: ReturnType<typeof openNow>): string {
  const next = state.open ? state.until : state.opens;
  if (next === undefined) {
    return intl.formatMessage({ id: state.open ? 'contact.openAlways' : 'contact.closedNow' });
  }
  const id = state.open ? 'contact.openUntil' : 'contact.closedOpens';
  return intl.formatMessage({ id }, { time: momentText(intl, next) });
}

function HoursRow(props: {
  ranges: Hours['days'][number]['ranges'];
  isToday?: boolean;
  children: ReactNode;
}) {
  const { ranges, isToday, children } = props;
  return (
    <tr className={isToday ? 'today' : undefined}>
      <th scope="row">{children}</th>
      <td>
        {ranges.length === 0 ? (
          <Label id="component.closed" />
        ) : (
          <ul>
            {ranges.map(({ start, end }) => (
              <li key={start}>{`${start}–${end}`}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  );
}

/** When a counter is open. Whether it is open now is said by script only: pages are kept in caches. */
function OpeningHours({ hours }: { hours: Hours }) {
  const now = useNow();
  const intl = useIntl();
  const formats = useFormats();
  const { days, exceptions = [], note } = hours;
  const state = now === undefined ? undefined : openNow(hours, now);
  const here = now === undefined ? undefined : localDate(now);
  const special = exceptions.some(({ date }) => date === here?.date);
  const remark = intl.formatMessage({ id: 'contact.today' });
  return (
    <div className="opening-hours">
      {state === undefined ? (
        <p className="open-state awaits-script" />
      ) : (
        <UiText as="p" className={state.open ? 'open-state open-state-open' : 'open-state'}>
          {stateText(intl, state)}
        </UiText>
      )}
      <table className="hours">
        <Label as="caption" id="component.openingHours" />
        <tbody>
          {days.map(({ weekday, ranges }) => {
            const isToday = !special && weekday === here?.weekday;
            const text = intl.formatMessage({ id: `weekday.${weekday}` });
            return (
              <HoursRow key={weekday} ranges={ranges} isToday={isToday}>
                <UiText>{isToday ? formats.remark(text, remark) : text}</UiText>
              </HoursRow>
            );
          })}
        </tbody>
      </table>
      {exceptions.length > 0 && (
        <table className="hours">
          <Label as="caption" id="contact.exceptions" />
          <tbody>
            {exceptions
              .toSorted((a, b) => a.date.localeCompare(b.date))
              .map(({ date, ranges, reason }) => (
                <HoursRow key={date} ranges={ranges}>
                  <Day date={date} />
                  {reason !== undefined && <span className="facts">{` ${reason}`}</span>}
                </HoursRow>
              ))}
          </tbody>
        </table>
      )}
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}

type Entry = ContactData['entries'][number];

const order: readonly Entry['contact-type'][] = ['phone', 'fax', 'email', 'form'];

function ContactEntry({ entry }: { entry: Entry }) {
  const href = entryHref(entry);
  const { 'contact-type': type, 'contact-label': label, 'contact-text': text } = entry;
  const own = useIntl().formatMessage({ id: `component.${type}` });
  return (
    <li className={`icon-${type}`}>
      <span className="contact-label">
        {label === undefined ? <UiText>{`${own} `}</UiText> : <span>{`${label} `}</span>}
      </span>
      {href === undefined ? (
        <span dir="auto">{text}</span>
      ) : (
        <a href={href}>
          <UiText className="visually-hidden">{`${own}: `}</UiText>
          <bdi>{text}</bdi>
        </a>
      )}
      {entry.description !== undefined && <span className="facts">{entry.description}</span>}
    </li>
  );
}

/** Shows how to reach a contact: a component with its name as heading, or one of its page's details by name. */
export function Contact(
  props:
    | Pick<ComponentOf<'contact'>, 'id' | 'content'>
    | { readonly name: string; readonly content: ContactData },
) {
  const isPart = 'id' in props;
  const name = isPart ? props.id : props.name;
  const canonical = canonicalUrl(usePageData().head);
  const { organisation, addressLines = [], entries, mediaOnly, ...more } = props.content;
  const { openingHours, map, situationPlan } = more;
  const sorted = order.flatMap((type) => entries.filter((entry) => entry['contact-type'] === type));
  const contact = (
    <div className="contact">
      <div>
        {mediaOnly === true && <Label as="p" className="badge" id="component.mediaOnly" />}
        {isPart && organisation !== undefined && <Heading>{organisation}</Heading>}
        {(organisation !== undefined || addressLines.length > 0) && (
          <address>
            {organisation !== undefined && !isPart && <strong>{organisation}</strong>}
            {addressLines.map((line) => (
              <span key={line} dir="auto">
                {line}
              </span>
            ))}
          </address>
        )}
        <ul className="contact-entries">
          {map !== undefined && (
            <li className="icon-map">
              {map.label && <span className="contact-label">{`${map.label} `}</span>}
              <a href={map.href} rel="external noopener">
                <Label id="component.showOnMap" />
                <ExternalHint />
              </a>
            </li>
          )}
          {sorted.map((entry) => (
            <ContactEntry key={`${entry['contact-type']} ${entry['contact-text']}`} entry={entry} />
          ))}
          {canonical !== undefined && (
            <li className="icon-download contact-file">
              <a href={vcardAddress(new URL(canonical).pathname, name)} download="">
                <Label id="component.saveContact" />
                {organisation && <span className="visually-hidden">{`: ${organisation}`}</span>}
              </a>
            </li>
          )}
        </ul>
        {situationPlan && <DownloadList items={[situationPlan]} />}
      </div>
      {openingHours && <OpeningHours hours={openingHours} />}
      {map && <PlaceMap place={{ ...map, name: map.label ?? organisation ?? '' }} />}
    </div>
  );
  if (!isPart) return contact;
  return (
    <div className="block" id={props.id}>
      {contact}
    </div>
  );
}
