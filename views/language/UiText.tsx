import type { AllHTMLAttributes, ElementType } from 'react';
import { useFormats, useUiTextAttributes } from './LanguageContext';

/** What an interface text is in. */
export interface UiTextProps extends Omit<AllHTMLAttributes<HTMLElement>, 'as' | 'id'> {
  /** The element around it, which holds nothing else and has the attributes. */
  readonly as?: ElementType;
}

/**
 * An interface text in an element of its own, marked with its language where that is not the one
 * around it. A text without an element is lost when a page translator puts its own in its place.
 */
export function UiText({ as: Around, children, ...attributes }: UiTextProps) {
  const own = useUiTextAttributes();
  if (Around === undefined) {
    return (
      <span {...own} {...attributes}>
        {children}
      </span>
    );
  }
  return (
    <Around {...attributes}>
      <span {...own}>{children}</span>
    </Around>
  );
}

/** The day of an ISO date, in the words of the interface. */
export function Day({ date }: { date: string }) {
  const formats = useFormats();
  return (
    <UiText as="time" dateTime={date}>
      {formats.day(date)}
    </UiText>
  );
}
