import fc from 'fast-check';
import {
  consentChoices,
  consentCookieName,
  consentFrom,
  readConsent,
  writeConsent,
} from '../../../../shared/privacy/consent';
import { testProperty } from '../../../support/run/testProperty';

const now = 1_795_000_000_000;

test('a choice holds for 30 days', () => {
  expect(consentFrom('declined', now)).toEqual({
    choice: 'declined',
    until: now + 30 * 24 * 60 * 60 * 1000,
  });
});

testProperty([fc.constantFrom(...consentChoices), fc.nat(2 ** 40)])(
  'a choice is read as it was written, until the instant it ends',
  (choice, made) => {
    const consent = consentFrom(choice, made);
    const value = writeConsent(consent);
    expect(readConsent(value, consent.until - 1)).toEqual(consent);
    expect(readConsent(value, consent.until)).toBeUndefined();
  },
);

test.each(['', 'accepted.', `yes.${now + 1}`, `accepted.${now + 1}.1`, 'accepted.1e99'])(
  '%j is no choice',
  (value) => expect(readConsent(value, now)).toBeUndefined(),
);

test('only a secure site has the prefix', () => {
  expect([consentCookieName(true), consentCookieName(false)]).toEqual([
    '__Host-consent',
    'consent',
  ]);
});
