import { useContext, type ReactNode } from 'react';
import { RenderingContext } from '../RenderingContext';

/** What an element of the frame holds: its HTML where that is at hand, else what is to be rendered. */
export function useFragment(name: string, children: ReactNode) {
  const { fragment } = useContext(RenderingContext);
  return fragment
    ? { dangerouslySetInnerHTML: { __html: fragment(name, children) } }
    : { children };
}
