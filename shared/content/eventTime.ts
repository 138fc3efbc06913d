import { beginningOf, instantOf } from '../language/swissTime';
import type { EventDetails } from './components/details';

/** Where in its time an event is, and whether its registration is still open. */
export interface EventTime {
  readonly phase: 'upcoming' | 'running' | 'past';
  readonly registrationClosed: boolean;
}

function datesOf({ eventInfos }: EventDetails) {
  return eventInfos.raw.map((info) => ({
    start: beginningOf(info['start-date']),
    end: instantOf(info['end-date'] ?? info['start-date']),
  }));
}

/** The instants (ms) after which the time of an event is another one. */
export function eventChanges(details: EventDetails): number[] {
  const deadline = details.registration?.deadline;
  const ends = datesOf(details).map(({ end }) => end + 1);
  const starts = datesOf(details).map(({ start }) => start);
  return [...starts, ...ends, ...(deadline === undefined ? [] : [instantOf(deadline) + 1])];
}

/**
 * The time of an event at an instant (ms). Days without a time count from their beginning to their
 * end in Europe/Zurich. Between two dates of a series it is upcoming.
 */
export function eventTimeOf(details: EventDetails, now: number): EventTime {
  const dates = datesOf(details);
  const running = dates.some(({ start, end }) => start <= now && now <= end);
  const past = dates.every(({ end }) => end < now);
  const deadline = details.registration?.deadline;
  const late = deadline !== undefined && instantOf(deadline) < now;
  return {
    phase: running ? 'running' : past ? 'past' : 'upcoming',
    registrationClosed: past || late,
  };
}
