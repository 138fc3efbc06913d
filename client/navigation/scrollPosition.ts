/** How far a page was scrolled, by what `rememberScroll` left in its history entry. */
export function scrollOf(state: unknown): number | undefined {
  const known = typeof state === 'object' && state !== null && 'scroll' in state;
  return known && typeof state.scroll === 'number' ? state.scroll : undefined;
}

/** Remembers how far the page that is left was scrolled. */
export function rememberScroll(): void {
  history.replaceState({ ...history.state, scroll: window.scrollY }, '');
}
