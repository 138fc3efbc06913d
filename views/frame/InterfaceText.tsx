import type { ReactNode } from 'react';
import { useSpokenAttributes } from '../language/LanguageContext';

/** An interface text among menu entries: marked with its language where theirs is another one. */
export function InterfaceText(props: { children: ReactNode; className?: string }) {
  const { children, className } = props;
  return (
    <span {...useSpokenAttributes()} {...(className !== undefined && { className })}>
      {children}
    </span>
  );
}
