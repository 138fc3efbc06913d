import type { Alert } from '../../shared/content/listing';
import { directionOf } from '../../shared/language/languages';
import { alertText } from '../../shared/hazards/alertText';
import type { Speak } from '../../shared/language/messages';
import type { PageData } from '../../shared/routing/pageData';

let spoken: HTMLElement | undefined;

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
  speak: Speak,
): void {
  spoken?.remove();
  spoken = document.createElement('div');
  spoken.className = 'visually-hidden';
  spoken.setAttribute('role', 'alert');
  for (const alert of alerts) {
    const { language, heading, text = '' } = alertText(alert, locale);
    const level = speak('frame.hazardLevel', { level: String(alert.level) });
    spoken.append(
      paragraph(`${speak(`frame.${alert.hazardType}`)} – ${level}`, table, directionOf(table)),
      paragraph(`${heading}. ${text}`, language.code, language.direction),
    );
  }
  document.body.append(spoken);
}
