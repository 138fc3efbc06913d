import { consentCookieSeconds } from '../../config/cacheLifetimes';

/** What a visitor may choose. */
export const consentChoices = ['accepted', 'declined'] as const;

type ConsentChoice = (typeof consentChoices)[number];

/** A choice, and the instant it ends at, in milliseconds since 1970. */
export interface Consent {
  readonly choice: ConsentChoice;
  readonly until: number;
}

/** Returns the name of the cookie with the choice; with its prefix only over https (RFC 6265bis). */
export function consentCookieName(secure: boolean): string {
  return secure ? '__Host-consent' : 'consent';
}

/** Whether a text names a choice. */
export function isConsentChoice(text: unknown): text is ConsentChoice {
  return consentChoices.some((choice) => choice === text);
}

/** Returns a choice that is made at `now`. */
export function consentFrom(choice: ConsentChoice, now: number): Consent {
  return { choice, until: now + consentCookieSeconds * 1000 };
}

/** Writes a choice as its cookie holds it, with its end, which a page cannot learn from the browser. */
export function writeConsent({ choice, until }: Consent): string {
  return `${choice}.${until}`;
}

/** Reads the choice a cookie holds at `now`; undefined when it is none, or has ended. */
export function readConsent(value: string | undefined, now: number): Consent | undefined {
  const [, choice, until] = /^([a-z]+)\.(\d{1,14})$/.exec(value ?? '') ?? [];
  if (!isConsentChoice(choice) || Number(until) <= now) return undefined;
  return { choice, until: Number(until) };
}
