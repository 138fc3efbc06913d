/**
 * Says a text politely to whoever listens to the page; in the document's language, or in `lang`. What is
 * modal says it itself, because the page beside it is inert; its region comes before that of the page.
 */
export function announce(text: string, lang = document.documentElement.lang): void {
  const region = document.querySelector<HTMLElement>('[aria-modal] > .announcer, #announcer');
  if (region === null) return;
  region.lang = lang;
  region.textContent = text;
}
