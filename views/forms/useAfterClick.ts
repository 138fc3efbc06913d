import { useEffect, useRef } from 'react';

/**
 * Runs a task at once; while a button of the pointer is down, after its click. What makes a page
 * longer or shorter would else take away from under the pointer what it is pressed on.
 */
export function useAfterClick(): (task: () => void) => void {
  const isDown = useRef(false);
  useEffect(() => {
    const note = ({ type }: Event) => {
      isDown.current = type === 'pointerdown';
    };
    const types = ['pointerdown', 'pointerup', 'pointercancel'];
    types.forEach((type) => addEventListener(type, note, { capture: true }));
    return () => types.forEach((type) => removeEventListener(type, note, { capture: true }));
  }, []);
  return (task) => {
    if (isDown.current) addEventListener('pointerup', () => setTimeout(task), { once: true });
    else task();
  };
}
