import type { IntlShape } from 'react-intl';
import { reloadButton } from './reloadButton';
import { showNotice } from './showNotice';

/** Tells the visitor, outside of the page, that a newer version can be loaded. */
export function showNewBuildNotice(intl: IntlShape, lang: string): void {
  const text = document.createElement('p');
  text.textContent = intl.formatMessage({ id: 'frame.newBuild' });
  showNotice(lang, text, reloadButton(intl));
}
