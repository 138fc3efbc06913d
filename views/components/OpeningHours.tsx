import { useLayoutEffect, useState } from 'react';
import { localDate, openNow, type LocalMoment } from '../../shared/contact/openNow';
import type { OpeningHours as Hours } from '../../shared/content/contact';
import { formatDay } from '../../shared/language/formats/dates';
import type { Speak } from '../../shared/language/messages';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';

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
  const speak = useSpeak();
  if (ranges.length === 0) return <Spoken>{speak('component.closed')}</Spoken>;
  return (
    <ul>
      {ranges.map(({ start, end }) => (
        <li key={start}>{`${start}–${end}`}</li>
      ))}
    </ul>
  );
}

function momentText(speak: Speak, { date, weekday, clock, daysAhead }: LocalMoment): string {
  if (daysAhead === 0) return speak('contact.clock', { time: clock });
  const day = daysAhead < daysOfWeek ? speak(`weekday.${weekday}`) : formatDay(speak, date);
  return speak('date.withTime', { date: day, time: clock });
}

function stateText(speak: Speak, hours: Hours, now: number): string {
  const state = openNow(hours, now);
  if (state.open) {
    const { until } = state;
    if (until === undefined) return speak('contact.openAlways');
    return speak('contact.openUntil', { time: momentText(speak, until) });
  }
  const { opens } = state;
  if (opens === undefined) return speak('contact.closedNow');
  return speak('contact.closedOpens', { time: momentText(speak, opens) });
}

function OpenState({ hours, now }: { hours: Hours; now: number | undefined }) {
  const speak = useSpeak();
  if (now === undefined) return <p className="open-state awaits-script" />;
  const open = openNow(hours, now).open;
  return (
    <p className={open ? 'open-state open-state-open' : 'open-state'}>
      <Spoken>{stateText(speak, hours, now)}</Spoken>
    </p>
  );
}

function Days({ hours, today }: { hours: Hours; today: string | undefined }) {
  const speak = useSpeak();
  return hours.days.map((day) => {
    const isToday = day.weekday === today;
    const weekday = speak(`weekday.${day.weekday}`);
    return (
      <tr key={day.weekday} {...(isToday && { className: 'today' })}>
        <th scope="row">
          <Spoken>
            {isToday
              ? speak('format.remark', { text: weekday, remark: speak('contact.today') })
              : weekday}
          </Spoken>
        </th>
        <td>
          <DayHours ranges={day.ranges} />
        </td>
      </tr>
    );
  });
}

function Exceptions({ exceptions }: { exceptions: NonNullable<Hours['exceptions']> }) {
  const speak = useSpeak();
  const inOrder = exceptions.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <table className="hours">
      <caption>
        <Spoken>{speak('contact.exceptions')}</Spoken>
      </caption>
      <tbody>
        {inOrder.map(({ date, ranges, reason }) => (
          <tr key={date}>
            <th scope="row">
              <Spoken>
                <time dateTime={date}>{formatDay(speak, date)}</time>
              </Spoken>
              {reason !== undefined && <span className="facts"> {reason}</span>}
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
  const speak = useSpeak();
  const now = useNow();
  const { exceptions = [], note } = hours;
  const here = now === undefined ? undefined : localDate(now);
  const special = exceptions.some(({ date }) => date === here?.date);
  return (
    <div className="opening-hours">
      <OpenState hours={hours} now={now} />
      <table className="hours">
        <caption>
          <Spoken>{speak('component.openingHours')}</Spoken>
        </caption>
        <tbody>
          <Days hours={hours} today={special ? undefined : here?.weekday} />
        </tbody>
      </table>
      {exceptions.length > 0 && <Exceptions exceptions={exceptions} />}
      {note !== undefined && <p>{note}</p>}
    </div>
  );
}
