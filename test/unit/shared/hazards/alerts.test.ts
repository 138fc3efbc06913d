import type { Alert } from '../../../../shared/content/listingItem';
import {
  alertText,
  alertVersion,
  hazardId,
  isDismissible,
  isInForce,
  alertChanges,
} from '../../../../shared/hazards/alerts';
import { hazard } from '../../../support/content/documents';

const alert: Alert = hazard({
  id: 'f1',
  level: 3,
  updatedAt: '2026-11-20T21:30:00+01:00',
  title: { de: 'Hochwasser', ar: 'فيضان' },
  text: { de: 'Meiden Sie das Ufer.', ar: 'ابتعدوا عن الضفاف.' },
  link: { de: { title: 'Mehr', href: '/de/mehr' } },
});

test('the id of its heading has no spaces', () => {
  expect(hazardId({ id: 'Hochwasser  Juni\t26' })).toBe('hazard-Hochwasser-Juni-26');
});

test('a message is in the language of the locale, German where it has none', () => {
  expect(alertText(alert, 'ar')).toMatchObject({
    language: { code: 'ar', direction: 'rtl' },
    heading: 'فيضان',
    link: undefined,
  });
  expect(alertText(alert, 'he')).toEqual({
    language: { code: 'de', direction: 'ltr' },
    heading: 'Hochwasser\u00a0– Aare',
    text: 'Meiden Sie das Ufer.',
    link: { title: 'Mehr', href: '/de/mehr' },
  });
});

test('a message that is not in German either is in a language that it has', () => {
  const french = { ...alert, title: { fr: 'Crue' }, text: { fr: 'Évitez les rives.' } };
  expect(alertText(french, 'it')).toMatchObject({
    language: { code: 'fr', direction: 'ltr' },
    heading: 'Crue',
    text: 'Évitez les rives.',
  });
});

test('an update is another version', () => {
  const update = { ...alert, updatedAt: '2026-11-20T22:30:00+01:00' };
  expect(alertVersion(update)).not.toBe(alertVersion(alert));
  expect(alertVersion({ ...alert, level: 2 })).toBe(alertVersion(alert));
});

test('a message is in force from its first instant until its last one, where what is shown changes', () => {
  const ends = { ...alert, validTo: '2026-11-21T06:00:00+01:00' };
  const [from, to] = [Date.parse(ends.validFrom), Date.parse(ends.validTo)];
  const inForce = [from - 1, from, to - 1, to].map((now) => isInForce(ends, now));
  expect(inForce).toEqual([false, true, true, false]);
  expect(isInForce(alert, to)).toBe(true);
  expect(alertChanges([ends, alert])).toEqual([from, to, from]);
});

test('only levels up to three may be closed', () => {
  const levels = [1, 2, 3, 4, 5] as const;
  expect(levels.filter((level) => isDismissible({ ...alert, level }))).toEqual([1, 2, 3]);
});
