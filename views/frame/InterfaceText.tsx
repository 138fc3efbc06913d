import type { ReactNode } from 'react';
import { useSpokenLanguage } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** An interface text among menu entries: marked with its language where theirs is another one. */
export function InterfaceText({
  children,
  className,
}: {
  children: ReactNode;
  className?: string;
}) {
  const { language } = usePageData().frame;
  const spoken = useSpokenLanguage();
  const marked = spoken.code !== language.code && { lang: spoken.code, dir: spoken.direction };
  return (
    <span {...marked} {...(className !== undefined && { className })}>
      {children}
    </span>
  );
}
