import type { ReactNode } from 'react';
import { useUiTextAttributes } from '../../language/LanguageContext';

/** An interface text among menu entries: marked with its language where theirs is another one. */
export function InterfaceText(props: { children: ReactNode; className?: string }) {
  const { children, className } = props;
  return (
    <span {...useUiTextAttributes()} {...(className !== undefined && { className })}>
      {children}
    </span>
  );
}
