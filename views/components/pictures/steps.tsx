import type { RefObject } from 'react';
import { Label } from '../../language/UiText';
import { useWindowEvent } from '../hooks/browser';

/** Calls `step` with -1 or 1 for arrow keys while the focus is inside: along the direction of its text. */
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

/** Shows two buttons that go one step back or on among images or cards; at an end they keep the focus. */
export function StepButtons(props: {
  of: 'Image' | 'Cards';
  isFirst: boolean;
  isLast: boolean;
  step: (by: -1 | 1) => void;
}) {
  const { of, isFirst, isLast, step } = props;
  const buttons = [
    ['previous', isFirst, -1],
    ['next', isLast, 1],
  ] as const;
  return buttons.map(([direction, isDisabled, by]) => (
    <button
      key={direction}
      className={`step-${direction}`}
      type="button"
      aria-disabled={isDisabled}
      {...(!isDisabled && { onClick: () => step(by) })}
    >
      <Label as="span" className="visually-hidden" id={`component.${direction}${of}`} />
    </button>
  ));
}
