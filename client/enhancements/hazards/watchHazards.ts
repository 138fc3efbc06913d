import type { IntlShape } from 'react-intl';
import type { Alert } from '../../../shared/content/listingItem';
import { alertVersion, alertText } from '../../../shared/hazards/alerts';
import { directionOf } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import type { PageData } from '../../../shared/routing/pageData';
import { setLiveAlerts } from '../../../views/frame/hazards/liveAlerts';
import { focusHeading } from '../../navigation/scrollAndFocus';
import { atInstant, poll } from '../timing';
import { readDismissals, writeDismissals } from './dismissals';

let announcement: HTMLElement | undefined;

function paragraph(textContent: string, lang: string, dir: string): HTMLElement {
  return Object.assign(document.createElement('p'), { textContent, lang, dir });
}

/** Announces hazard messages at once to users of screen readers. The focus stays where it is. */
function announceAlerts(alerts: readonly Alert[], { locale, table }: PageData, intl: IntlShape) {
  announcement?.remove();
  const attributes = { className: 'visually-hidden', role: 'alert' };
  announcement = Object.assign(document.createElement('div'), attributes);
  for (const alert of alerts) {
    const { language, heading, text = '' } = alertText(alert, locale);
    const kind = intl.formatMessage({ id: `frame.${alert.hazardType}` });
    const level = intl.formatMessage({ id: 'frame.hazardLevel' }, { level: String(alert.level) });
    announcement.append(
      paragraph(`${kind} – ${level}`, table, directionOf(table)),
      paragraph(`${heading}. ${text}`, language.code, language.direction),
    );
  }
  document.body.append(announcement);
}

async function fetchAlerts(): Promise<readonly Alert[]> {
  const response = await fetch(address.alerts);
  const alerts: unknown = response.ok ? await response.json() : undefined;
  if (!Array.isArray(alerts)) throw new Error('The answer is no list of messages');
  return alerts;
}

function endOf({ validTo }: Alert): number {
  return validTo === undefined ? Infinity : Date.parse(validTo);
}

/** Moves the focus from a message that goes to the button of another one, or to the page. */
function leave(version: string): void {
  const others = `.hazard:not([data-version="${CSS.escape(version)}"]) .hazard-dismiss`;
  const other = document.querySelector<HTMLElement>(others);
  if (other === null) focusHeading();
  else other.focus();
}

/** Shows and says new hazard messages, and takes away old ones; `told` learns every answer. */
export function watchHazards(
  page: PageData,
  intl: IntlShape,
  told: (alerts: readonly Alert[]) => void,
): void {
  const dismissed = new Set(readDismissals());
  const versions = new Set(page.frame.alerts.map(alertVersion));
  let polled: readonly Alert[] | undefined;
  let cancelEnd = () => {};

  const show = () => {
    const now = Date.now();
    setLiveAlerts({
      ...(polled !== undefined && { polled }),
      isHidden: (alert) => dismissed.has(alertVersion(alert)) || endOf(alert) <= now,
      dismiss,
    });
    const ends = (polled ?? page.frame.alerts).map(endOf).filter((end) => end > now);
    const nextEnd = Math.min(...ends);
    cancelEnd();
    if (nextEnd < Infinity) cancelEnd = atInstant(nextEnd, show);
  };
  const dismiss = (alert: Alert) => {
    dismissed.add(alertVersion(alert));
    writeDismissals([...dismissed]);
    leave(alertVersion(alert));
    show();
  };
  const update = async () => {
    polled = await fetchAlerts();
    show();
    told(polled);
    const unknown = polled.filter((alert) => !versions.has(alertVersion(alert)));
    unknown.forEach((alert) => versions.add(alertVersion(alert)));
    const arrived = unknown.filter((alert) => !dismissed.has(alertVersion(alert)));
    if (arrived.length > 0) announceAlerts(arrived, page, intl);
  };
  show();
  poll(update);
}
