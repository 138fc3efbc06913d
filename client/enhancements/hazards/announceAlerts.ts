import type { IntlShape } from 'react-intl';
import type { Alert } from '../../../shared/content/listing';
import { directionOf } from '../../../shared/language/languages';
import { alertText } from '../../../shared/hazards/alerts';
import type { PageData } from '../../../shared/routing/pageData';

let announcement: HTMLElement | undefined;

function paragraph(text: string, lang: string, dir: string): HTMLElement {
  const element = document.createElement('p');
  element.lang = lang;
  element.dir = dir;
  element.textContent = text;
  return element;
}

/** Says hazard messages at once to whoever listens to the page. The focus stays where it is. */
export function announceAlerts(
  alerts: readonly Alert[],
  { locale, table }: PageData,
  intl: IntlShape,
): void {
  announcement?.remove();
  announcement = document.createElement('div');
  announcement.className = 'visually-hidden';
  announcement.setAttribute('role', 'alert');
  for (const alert of alerts) {
    const { language, heading, text = '' } = alertText(alert, locale);
    const level = intl.formatMessage({ id: 'frame.hazardLevel' }, { level: String(alert.level) });
    announcement.append(
      paragraph(
        `${intl.formatMessage({ id: `frame.${alert.hazardType}` })} – ${level}`,
        table,
        directionOf(table),
      ),
      paragraph(`${heading}. ${text}`, language.code, language.direction),
    );
  }
  document.body.append(announcement);
}
