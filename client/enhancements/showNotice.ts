import { directionOf } from '../../shared/language/languages';
import type { IntlShape } from 'react-intl';

/** A button that loads the page anew. */
export function reloadButton(intl: IntlShape): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = intl.formatMessage({ id: 'frame.reload' });
  button.addEventListener('click', () => location.reload());
  return button;
}

/** Shows a text in the language of the interface above the page. Returns what to take away. */
export function showNotice(lang: string, text: string, ...buttons: HTMLElement[]): HTMLElement {
  const notice = document.createElement('div');
  const paragraph = document.createElement('p');
  paragraph.textContent = text;
  notice.className = 'notice';
  notice.lang = lang;
  notice.dir = directionOf(lang);
  notice.append(paragraph, ...buttons);
  document.getElementById('notices')?.append(notice);
  return notice;
}
