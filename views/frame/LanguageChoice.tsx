import type { ReactNode } from 'react';
import { directionOf, endonymOf } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { usePageData } from '../PageDataContext';

/** Leads to this page in a language, or to the homepage of the language where it has none. */
export function LanguageChoice({ code, children }: { code: string; children?: ReactNode }) {
  const { locale, frame } = usePageData();
  const version = frame.versions.find((candidate) => candidate.locale === code);
  return (
    <li lang={code} dir={directionOf(code)}>
      <a
        href={address.chooseLanguage(code, version?.path ?? address.home(code))}
        hrefLang={code}
        {...(code === locale && { 'aria-current': 'true' })}
      >
        {children ?? endonymOf(code)}
      </a>
    </li>
  );
}
