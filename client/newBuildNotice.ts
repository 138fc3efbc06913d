import type { Speak } from '../shared/language/messages';
import { reloadButton } from './reloadButton';
import { showNotice } from './showNotice';

/** Tells the visitor, outside of the page, that a newer version can be loaded. */
export function showNewBuildNotice(speak: Speak, lang: string): void {
  const text = document.createElement('p');
  text.textContent = speak('frame.newBuild');
  showNotice(lang, text, reloadButton(speak));
}
