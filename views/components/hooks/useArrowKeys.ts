import type { RefObject } from 'react';
import { useWindowEvent } from './useWindowEvent';

/**
 * Calls `step` with -1 or 1 for the arrow keys while the focus is inside an element: along the
 * direction of its text.
 */
export function useArrowKeys(
  root: RefObject<HTMLElement | null>,
  step: (by: -1 | 1) => void,
): void {
  useWindowEvent('keydown', (event) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    const { current } = root;
    if (current === null || !event.composedPath().includes(current)) return;
    event.preventDefault();
    const rtl = getComputedStyle(current).direction === 'rtl';
    step((event.key === 'ArrowRight') === rtl ? -1 : 1);
  });
}
