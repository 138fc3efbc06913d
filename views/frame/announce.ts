/** Says a text politely to whoever listens to the page; in the document's language, or in `lang`. */
export function announce(text: string, lang = document.documentElement.lang): void {
  const region = document.getElementById('announcer');
  if (region === null) return;
  region.lang = lang;
  region.textContent = text;
}
