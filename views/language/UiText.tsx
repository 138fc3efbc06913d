import { useUiTextAttributes } from './LanguageContext';

/**
 * An interface text in an element of its own, marked with its language where that is not the one
 * around it. A text without an element is lost when a page translator puts its own in its place.
 */
export function UiText({
  children,
  className,
}: {
  children: string | undefined;
  className?: string;
}) {
  return (
    <span {...useUiTextAttributes()} {...(className !== undefined && { className })}>
      {children}
    </span>
  );
}
