import { useIntl, type IntlShape } from 'react-intl';
import { useLayoutEffect, useState, type ReactNode } from 'react';
import { localDate, openNow, type LocalMoment } from '../../../shared/contact/openNow';
import type { OpeningHours as Hours } from '../../../shared/content/components/contact';
import { formatDay } from '../../../shared/language/formats/dates';
import type { PlainMessageId } from '../../../shared/language/messages';
import { Day, UiText } from '../../language/UiText';
import { Label } from '../../language/Label';

const checkEveryMs = 30_000;
const daysOfWeek = 7;

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
  const day =
    daysAhead < daysOfWeek
      ? intl.formatMessage({ id: `weekday.${weekday}` })
      : formatDay(intl, date);
  return intl.formatMessage({ id: 'date.withTime' }, { date: day, time: clock });
}

function stateText(intl: IntlShape, hours: Hours, now: number): string {
  const state = openNow(hours, now);
  const next = state.open ? state.until : state.opens;
  if (next === undefined) {
    return intl.formatMessage({ id: state.open ? 'contact.openAlways' : 'contact.closedNow' });
  }
  const id = state.open ? 'contact.openUntil' : 'contact.closedOpens';
  return intl.formatMessage({ id }, { time: momentText(intl, next) });
}

interface Row {
  readonly key: string;
  readonly name: ReactNode;
  readonly ranges: Hours['days'][number]['ranges'];
  readonly isToday?: boolean;
}

/** Hours by day, each range on a line of its own. */
function HoursTable({ caption, rows }: { caption: PlainMessageId; rows: readonly Row[] }) {
  return (
    <table className="hours">
      <Label as="caption" id={caption} />
      <tbody>
        {rows.map(({ key, name, ranges, isToday }) => (
          <tr key={key} {...(isToday && { className: 'today' })}>
            <th scope="row">{name}</th>
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
        ))}
      </tbody>
    </table>
  );
}

/** When a counter is open. Whether it is open now is said by script only: pages are kept in caches. */
export function OpeningHours({ hours }: { hours: Hours }) {
  const now = useNow();
  const intl = useIntl();
  const { exceptions = [], note } = hours;
  const isOpen = now !== undefined && openNow(hours, now).open;
  const here = now === undefined ? undefined : localDate(now);
  const special = exceptions.some(({ date }) => date === here?.date);
  const days = hours.days.map(({ weekday, ranges }): Row => {
    const isToday = !special && weekday === here?.weekday;
    const text = intl.formatMessage({ id: `weekday.${weekday}` });
    const remark = intl.formatMessage({ id: 'contact.today' });
    const marked = intl.formatMessage({ id: 'format.remark' }, { text, remark });
    return { key: weekday, name: <UiText>{isToday ? marked : text}</UiText>, ranges, isToday };
  });
  const inOrder = exceptions.toSorted((a, b) => a.date.localeCompare(b.date));
  const others = inOrder.map(({ date, ranges, reason }): Row => {
    const name = (
      <>
        <Day date={date} />
        {reason !== undefined && <span className="facts">{` ${reason}`}</span>}
      </>
    );
    return { key: date, name, ranges };
  });
  return (
    <div className="opening-hours">
      {now === undefined ? (
        <p className="open-state awaits-script" />
      ) : (
        <UiText as="p" className={isOpen ? 'open-state open-state-open' : 'open-state'}>
          {stateText(intl, hours, now)}
        </UiText>
      )}
      <HoursTable caption="component.openingHours" rows={days} />
      {exceptions.length > 0 && <HoursTable caption="contact.exceptions" rows={others} />}
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
