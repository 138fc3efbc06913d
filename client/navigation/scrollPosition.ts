/** How far a page was scrolled, by what the navigation left in its history entry. */
export function scrollOf(state: unknown): number | undefined {
  const known = typeof state === 'object' && state !== null && 'scroll' in state;
  return known && typeof state.scroll === 'number' ? state.scroll : undefined;
}
