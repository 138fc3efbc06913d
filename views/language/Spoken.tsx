import type { ReactNode } from 'react';
import { useSpokenAttributes } from './LanguageContext';

/** An interface text among content: marked with its language where that is another one. */
export function Spoken({ children }: { children: ReactNode }): ReactNode {
  const attributes = useSpokenAttributes();
  return attributes.lang === undefined ? children : <span {...attributes}>{children}</span>;
}
