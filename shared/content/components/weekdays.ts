/** Names of the days, as opening hours use them; the index is that of `Date#getDay`. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

export type Weekday = (typeof weekdays)[number];
