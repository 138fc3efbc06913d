import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Calls `step` with -1 or 1 for the arrow keys while the focus is inside an element: along the
 * direction of its text.
 */
export function useArrowKeys(
  root: RefObject<HTMLElement | null>,
  step: (by: -1 | 1) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    if (!(event.currentTarget instanceof HTMLElement)) return;
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    event.preventDefault();
    step((event.key === 'ArrowRight') === rtl ? -1 : 1);
  });
  useEffect(() => {
    const element = root.current;
    const listener = (event: KeyboardEvent) => onKey(event);
    element?.addEventListener('keydown', listener);
    return () => element?.removeEventListener('keydown', listener);
  }, [root]);
}
