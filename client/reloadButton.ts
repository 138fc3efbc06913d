import type { Speak } from '../shared/language/messages';

/** A button that loads the page anew. */
export function reloadButton(speak: Speak): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = speak('frame.reload');
  button.addEventListener('click', () => location.reload());
  return button;
}
