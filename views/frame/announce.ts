/** Says a text to those who listen to the page; what is modal has a region of its own. */
export function announce(text: string, lang = document.documentElement.lang): void {
  const region = document.querySelector<HTMLElement>('[aria-modal] > .announcer, #announcer');
  if (region === null) return;
  region.lang = lang;
  region.textContent = text;
}
