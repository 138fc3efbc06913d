import type { EventDetails } from '../../../../shared/content/components/details';
import { eventTimeOf } from '../../../../shared/content/eventTime';

function event(raw: EventDetails['eventInfos']['raw'], deadline?: string): EventDetails {
  return {
    eventInfos: { raw },
    attendanceMode: 'offline',
    ...(deadline !== undefined && { registration: { href: 'https://example.org', deadline } }),
  };
}

const twoDays = event(
  [{ 'start-date': '2027-01-28T09:00:00+01:00', 'end-date': '2027-01-29T16:00:00+01:00' }],
  '2027-01-15',
);

test.each([
  ['2027-01-15T23:59:59+01:00', 'upcoming', false],
  ['2027-01-16T00:00:00+01:00', 'upcoming', true],
  ['2027-01-28T09:00:00+01:00', 'running', true],
  ['2027-01-29T16:00:01+01:00', 'past', true],
])('at %s it is %s', (now, phase, registrationClosed) => {
  expect(eventTimeOf(twoDays, Date.parse(now))).toEqual({ phase, registrationClosed });
});

test('a day without a time lasts from its beginning to its end', () => {
  const open = event([{ 'start-date': '2027-05-08' }]);
  const phase = (iso: string) => eventTimeOf(open, Date.parse(iso)).phase;
  expect(phase('2027-05-07T23:59:59+02:00')).toBe('upcoming');
  expect(phase('2027-05-08T00:00:00+02:00')).toBe('running');
  expect(phase('2027-05-08T23:59:59+02:00')).toBe('running');
  expect(phase('2027-05-09T00:00:00+02:00')).toBe('past');
});

test('a series is past only after its last date', () => {
  const series = event([{ 'start-date': '2027-05-08' }, { 'start-date': '2027-06-08' }]);
  expect(eventTimeOf(series, Date.parse('2027-05-20T12:00:00+02:00')).phase).toBe('upcoming');
});
