import type { Speak } from '../../shared/language/messages';
import { announce } from '../../views/frame/announce';
import { showNotice } from '../showNotice';

/** Tells visitors, above the page, while their browser has no connection, and when it is back. */
export function watchConnection(speak: Speak, lang: string): void {
  let notice: HTMLElement | undefined;
  const onOffline = () => {
    const text = document.createElement('p');
    text.textContent = speak('frame.offline');
    notice ??= showNotice(lang, text);
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', () => {
    notice?.remove();
    notice = undefined;
    announce(speak('frame.online'), lang);
  });
  if (!navigator.onLine) onOffline();
}
