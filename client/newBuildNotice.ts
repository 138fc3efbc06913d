import type { Speak } from '../shared/language/messages';
import { showNotice } from './showNotice';

/** Tells the visitor, outside of the page, that a newer version can be loaded. */
export function showNewBuildNotice(speak: Speak, lang: string): void {
  const text = document.createElement('p');
  text.textContent = speak('frame.newBuild');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = speak('frame.reload');
  button.addEventListener('click', () => location.reload());
  showNotice(lang, text, button);
}
