import type { ReactNode } from 'react';
import { directionOf } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { useLanguageName, usePageData } from '../PageDataContext';

/** The part of a path from its question mark on, which every language understands. */
const queryOf = (path: string) => /\?.*$/.exec(path)?.[0] ?? '';

/**
 * Leads to this page with its query in a language; where it does not exist there, the answer says in
 * which languages it does. From a page that is nowhere it leads home.
 */
export function LanguageChoice({ code, children }: { code: string; children?: ReactNode }) {
  const { locale, path, frame } = usePageData();
  const nameOf = useLanguageName();
  const version = frame.versions.find((candidate) => candidate.locale === code);
  const target = version?.path ?? address.home(code) + (frame.sameRoute ?? '');
  return (
    <li lang={code} dir={directionOf(code)}>
      <a
        href={address.chooseLanguage(code, target + queryOf(path))}
        hrefLang={code}
        {...(code === locale && { 'aria-current': 'true' })}
      >
        {children ?? nameOf(code)}
      </a>
    </li>
  );
}
