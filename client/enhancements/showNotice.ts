import { directionOf } from '../../shared/language/languages';

/** Shows a notice in the language of the interface above the page. Returns it, to be taken away. */
export function showNotice(lang: string, ...children: HTMLElement[]): HTMLElement {
  const notice = document.createElement('div');
  notice.className = 'notice';
  notice.lang = lang;
  notice.dir = directionOf(lang);
  notice.append(...children);
  document.getElementById('notices')?.append(notice);
  return notice;
}
