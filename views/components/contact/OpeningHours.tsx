import { useIntl, type IntlShape } from 'react-intl';
import { useLayoutEffect, useState } from 'react';
import { localDate, openNow, type LocalMoment } from '../../../shared/contact/openNow';
import type { OpeningHours as Hours } from '../../../shared/content/components/contact';
import { formatDay } from '../../../shared/language/formats/dates';
import { Day, UiText } from '../../language/UiText';
import { Label } from '../../language/Label';

const checkEveryMs = 30_000;
const daysOfWeek = 7;

type Ranges = Hours['days'][number]['ranges'];

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

/** Hours of one day, each range on a line of its own. */
function DayHours({ ranges }: { ranges: Ranges }) {
  if (ranges.length === 0) return <Label id="component.closed" />;
  return (
    <ul>
      {ranges.map(({ start, end }) => (
        <li key={start}>{`${start}–${end}`}</li>
      ))}
    </ul>
  );
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
  if (state.open) {
    const { until } = state;
    if (until === undefined) return intl.formatMessage({ id: 'contact.openAlways' });
    return intl.formatMessage({ id: 'contact.openUntil' }, { time: momentText(intl, until) });
  }
  const { opens } = state;
  if (opens === undefined) return intl.formatMessage({ id: 'contact.closedNow' });
  return intl.formatMessage({ id: 'contact.closedOpens' }, { time: momentText(intl, opens) });
}

function Days({ hours, today }: { hours: Hours; today: string | undefined }) {
  const intl = useIntl();
  return hours.days.map((day) => {
    const isToday = day.weekday === today;
    const weekday = intl.formatMessage({ id: `weekday.${day.weekday}` });
    return (
      <tr key={day.weekday} {...(isToday && { className: 'today' })}>
        <th scope="row">
          <UiText>
            {isToday
              ? intl.formatMessage(
                  { id: 'format.remark' },
                  { text: weekday, remark: intl.formatMessage({ id: 'contact.today' }) },
                )
              : weekday}
          </UiText>
        </th>
        <td>
          <DayHours ranges={day.ranges} />
        </td>
      </tr>
    );
  });
}

function Exceptions({ exceptions }: { exceptions: NonNullable<Hours['exceptions']> }) {
  const inOrder = exceptions.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <table className="hours">
      <Label as="caption" id="contact.exceptions" />
      <tbody>
        {inOrder.map(({ date, ranges, reason }) => (
          <tr key={date}>
            <th scope="row">
              <Day date={date} />
              {reason !== undefined && <span className="facts">{` ${reason}`}</span>}
            </th>
            <td>
              <DayHours ranges={ranges} />
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
  return (
    <div className="opening-hours">
      {now === undefined ? (
        <p className="open-state awaits-script" />
      ) : (
        <UiText as="p" className={isOpen ? 'open-state open-state-open' : 'open-state'}>
          {stateText(intl, hours, now)}
        </UiText>
      )}
      <table className="hours">
        <Label as="caption" id="component.openingHours" />
        <tbody>
          <Days hours={hours} today={special ? undefined : here?.weekday} />
        </tbody>
      </table>
      {exceptions.length > 0 && <Exceptions exceptions={exceptions} />}
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
