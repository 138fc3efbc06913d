import { Label } from '../../language/Label';

/**
 * A button with an arrow that goes one step back or on among images or cards; its label is for those who
 * do not see it. At the end it does nothing, but keeps the focus.
 */
export function StepButton(props: {
  direction: 'previous' | 'next';
  of: 'Image' | 'Cards';
  onClick: () => void;
  disabled: boolean;
}) {
  const { direction, of, onClick, disabled } = props;
  return (
    <button
      className={`step-${direction}`}
      type="button"
      aria-disabled={disabled}
      {...(!disabled && { onClick })}
    >
      <Label as="span" className="visually-hidden" id={`component.${direction}${of}`} />
    </button>
  );
}
