import type { ReactNode } from 'react';
import { directionOf } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { useLanguageName, usePageData } from '../PageDataContext';

/** Leads to this page or route in a language, or to its homepage where it has neither. */
export function LanguageChoice({ code, children }: { code: string; children?: ReactNode }) {
  const { locale, frame } = usePageData();
  const nameOf = useLanguageName();
  const version = frame.versions.find((candidate) => candidate.locale === code);
  const target = version?.path ?? address.home(code) + (frame.sameRoute ?? '');
  return (
    <li lang={code} dir={directionOf(code)}>
      <a
        href={address.chooseLanguage(code, target)}
        hrefLang={code}
        {...(code === locale && { 'aria-current': 'true' })}
      >
        {children ?? nameOf(code)}
      </a>
    </li>
  );
}
