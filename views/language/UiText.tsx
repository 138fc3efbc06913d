import type { ReactNode } from 'react';
import { useUiTextAttributes } from './LanguageContext';

/** An interface text among content: marked with its language where that is another one. */
export function UiText({ children }: { children: ReactNode }): ReactNode {
  const attributes = useUiTextAttributes();
  return attributes.lang === undefined ? children : <span {...attributes}>{children}</span>;
}
