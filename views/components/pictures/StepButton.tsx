import { UiText } from '../../language/UiText';

/**
 * A button with an arrow that goes one step back or on; its label is for those who do not see it. At the
 * end it does nothing, but keeps the focus.
 */
export function StepButton(props: {
  direction: 'previous' | 'next';
  label: string;
  onClick: () => void;
  disabled: boolean;
}) {
  const { direction, label, onClick, disabled } = props;
  return (
    <button
      className={`step-${direction}`}
      type="button"
      aria-disabled={disabled}
      {...(!disabled && { onClick })}
    >
      <span className="visually-hidden">
        <UiText>{label}</UiText>
      </span>
    </button>
  );
}
