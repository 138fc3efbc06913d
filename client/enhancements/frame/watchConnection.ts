import type { IntlShape } from 'react-intl';
import { formatMoment } from '../../../shared/language/formats/dates';
import { announce } from '../../../views/frame/announce';
import { reloadButton } from '../reloadButton';
import { showNotice } from '../showNotice';
import { anotherPage } from './anotherPage';

/**
 * Tells visitors, above the page, while their browser has no connection, of when the page is that
 * they see, and when the connection is back. A page that is a copy (`data-copy-of`) can then be
 * loaded anew.
 */
export function watchConnection(intl: IntlShape, lang: string): void {
  const { copyOf } = document.documentElement.dataset;
  let shownAt = copyOf ?? new Date().toISOString();
  let notice: HTMLElement | undefined;
  const say = (message: string) => {
    const text = document.createElement('p');
    text.textContent = message;
    notice?.remove();
    notice = showNotice(lang, text, ...(copyOf === undefined ? [] : [reloadButton(intl)]));
  };
  const onOffline = () =>
    say(intl.formatMessage({ id: 'frame.offline' }, { date: formatMoment(intl, shownAt) }));
  const onOnline = () => {
    notice?.remove();
    if (copyOf === undefined) announce(intl.formatMessage({ id: 'frame.online' }), lang);
    else say(intl.formatMessage({ id: 'frame.online' }));
  };
  window.addEventListener('offline', onOffline);
  window.addEventListener('online', onOnline);
  document.addEventListener(anotherPage, () => {
    shownAt = new Date().toISOString();
  });
  if (!navigator.onLine || copyOf !== undefined) onOffline();
}
