import type { IntlShape } from 'react-intl';
import { consentCookieSeconds } from '../../../config/cacheLifetimes';
import {
  consentFrom,
  isConsentChoice,
  readConsent,
  writeConsent,
  type Consent,
} from '../../../shared/privacy/consent';
import { announce } from '../../../views/frame/announce';
import { anotherPage, focusInView } from '../../navigation/scrollAndFocus';
import { atInstant } from '../timing';

/** The value of a cookie, which holds no characters to decode. Some browsers refuse cookies by throwing. */
function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
    return found?.slice(start.length);
  } catch {
    return undefined;
  }
}

/** Sets a cookie of the whole site, lax; secure where its prefix asks for it (RFC 6265bis). */
function writeCookie(name: string, value: string): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${consentCookieSeconds}; SameSite=Lax${secure}`;
  } catch {
    // The choice holds for this page.
  }
}

/** What was chosen on this page, for browsers that keep no cookies. */
let chosenHere: Consent | undefined;
let cancelEnd = () => {};

function cookieName(): string | undefined {
  return document.querySelector<HTMLElement>('[data-consent-cookie]')?.dataset['consentCookie'];
}

function currentConsent(): Consent | undefined {
  const name = cookieName();
  if (name === undefined) return undefined;
  const now = Date.now();
  const consent = readConsent(readCookie(name), now);
  return consent ?? (chosenHere !== undefined && chosenHere.until > now ? chosenHere : undefined);
}

/** Shows the notice to visitors who have to choose, now or when the choice ends, and marks the document. */
function apply(changed: () => void): void {
  const consent = currentConsent();
  const notice = document.getElementById('consent-notice');
  if (notice !== null) notice.hidden = consent !== undefined;
  if (consent === undefined) delete document.documentElement.dataset['consent'];
  else document.documentElement.dataset['consent'] = consent.choice;
  cancelEnd();
  cancelEnd = consent === undefined ? () => {} : atInstant(consent.until, () => apply(changed));
  changed();
}

/** Keeps notice, choice and `data-consent` of the document in step; `changed` is told of it. */
export function watchConsent(intl: IntlShape, lang: string, changed: () => void): void {
  const update = () => apply(changed);
  update();
  // Takes the choice from the notice without loading the page anew.
  document.addEventListener('submit', (event) => {
    const { target, submitter } = event;
    const name = cookieName();
    const inNotice = target instanceof Element && target.closest('#consent-notice') !== null;
    if (!inNotice || name === undefined || !(submitter instanceof HTMLButtonElement)) return;
    if (!isConsentChoice(submitter.value)) return;
    event.preventDefault();
    chosenHere = consentFrom(submitter.value, Date.now());
    writeCookie(name, writeConsent(chosenHere));
    update();
    focusInView();
    announce(intl.formatMessage({ id: 'frame.consentSaved' }), lang);
  });
  document.addEventListener(anotherPage, update);
  // The choice may be made in another tab.
  document.addEventListener('visibilitychange', update);
}
