import type { IntlShape } from 'react-intl';
import {
  consentFrom,
  isConsentChoice,
  readConsent,
  siteCookieDays,
  writeConsent,
  type Consent,
} from '../../../shared/privacy/consent';
import { atInstant } from '../atInstant';
import { anotherPage } from '../frame/anotherPage';
import { announce } from '../../../views/frame/announce';
import { focusInView } from '../../navigation/scrollAndFocus';

const daySeconds = 24 * 60 * 60;

/**
 * The value of a cookie; undefined where there is none, or where the browser refuses cookies by
 * throwing. Values hold no characters to decode.
 */
function readCookie(name: string): string | undefined {
  const start = `${name}=`;
  try {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(start));
    return found?.slice(start.length);
  } catch {
    return undefined;
  }
}

/**
 * Sets a cookie of the whole site, lax, for 30 days. A name with the prefix of secure hosts asks
 * for a secure one (RFC 6265bis, section 4.1.3).
 */
function writeCookie(name: string, value: string): void {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  try {
    document.cookie = `${name}=${value}; Path=/; Max-Age=${siteCookieDays * daySeconds}; SameSite=Lax${secure}`;
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
  const kept = readConsent(readCookie(name), now);
  return kept ?? (chosenHere !== undefined && chosenHere.until > now ? chosenHere : undefined);
}

/**
 * Shows the notice to whoever has to choose, now or when the choice ends, marks the document, and
 * tells who depends on it.
 */
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

/** Takes the choice from the notice without loading the page anew. */
function onSubmit(event: SubmitEvent, intl: IntlShape, lang: string, chosen: () => void): void {
  const { target, submitter } = event;
  const name = cookieName();
  const inNotice = target instanceof Element && target.closest('#consent-notice') !== null;
  if (!inNotice || name === undefined || !(submitter instanceof HTMLButtonElement)) return;
  if (!isConsentChoice(submitter.value)) return;
  event.preventDefault();
  chosenHere = consentFrom(submitter.value, Date.now());
  writeCookie(name, writeConsent(chosenHere));
  chosen();
  focusInView();
  announce(intl.formatMessage({ id: 'frame.consentSaved' }), lang);
}

/**
 * Keeps the notice and the choice in step, on every page that is shown. Whether there is consent is
 * read from the document's element: `data-consent` is `accepted`, `declined`, or missing. `changed`
 * is called whenever that may have changed.
 */
export function watchConsent(intl: IntlShape, lang: string, changed: () => void): void {
  const update = () => apply(changed);
  update();
  document.addEventListener('submit', (event) => onSubmit(event, intl, lang, update));
  document.addEventListener(anotherPage, update);
  // The choice may be made in another tab.
  document.addEventListener('visibilitychange', update);
}
