import type { IntlShape } from 'react-intl';

/** A button that loads the page anew. */
export function reloadButton(intl: IntlShape): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = intl.formatMessage({ id: 'frame.reload' });
  button.addEventListener('click', () => location.reload());
  return button;
}
