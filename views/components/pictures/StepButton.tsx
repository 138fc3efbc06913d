import type { RefObject } from 'react';
import { UiText } from '../../language/UiText';

/** A button with an arrow that goes one step back or on; its label is for those who do not see it. */
export function StepButton(props: {
  direction: 'previous' | 'next';
  label: string;
  onClick: () => void;
  disabled: boolean;
  button?: RefObject<HTMLButtonElement | null>;
}) {
  const { direction, label, onClick, disabled, button } = props;
  return (
    <button className={`step-${direction}`} type="button" ref={button} {...{ onClick, disabled }}>
      <span className="visually-hidden">
        <UiText>{label}</UiText>
      </span>
    </button>
  );
}
