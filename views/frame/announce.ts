/** Says a text to screen readers, politely. */
export function announce(text: string): void {
  const region = document.getElementById('announcer');
  if (region !== null) region.textContent = text;
}
