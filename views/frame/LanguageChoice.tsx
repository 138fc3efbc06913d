import type { ReactNode } from 'react';
import { directionOf } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { PageLanguages } from '../../shared/routing/languageVersion';
import { useLanguageName, usePageData } from '../PageDataContext';

/** The part of a path from its question mark on. */
const queryOf = (path: string) => /\?.*$/.exec(path)?.[0] ?? '';

/** The languages of the shown page. */
export function usePageLanguages(): PageLanguages {
  const { path, frame } = usePageData();
  return { ...frame, path };
}

/**
 * Leads to a page with its query in a language; where it does not exist there, the answer says in
 * which languages it does. From a page that is nowhere it leads home.
 */
export function LanguageChoice(props: { code: string; page: PageLanguages; children?: ReactNode }) {
  const { code, page, children } = props;
  const { locale } = usePageData();
  const nameOf = useLanguageName();
  const version = page.versions.find((candidate) => candidate.locale === code);
  const target = version?.path ?? address.home(code) + (page.sameRoute ?? '');
  return (
    <li lang={code} dir={directionOf(code)}>
      <a
        href={address.chooseLanguage(code, target + queryOf(page.path))}
        hrefLang={code}
        {...(code === locale && { 'aria-current': 'true' })}
      >
        {children ?? nameOf(code)}
      </a>
    </li>
  );
}
