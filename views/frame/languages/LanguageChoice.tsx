import type { ReactNode } from 'react';
import { createPath, parsePath, useLocation } from 'react-router';
import { directionOf } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import type { PageLanguages } from '../../../shared/routing/languageVersion';
import { useLanguageName, usePageData } from '../../PageDataContext';

/** The languages of the shown page. */
export function usePageLanguages(): PageLanguages {
  return { ...usePageData().frame, path: createPath(useLocation()) };
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
        href={address.chooseLanguage(code, target + (parsePath(page.path).search ?? ''))}
        hrefLang={code}
        {...(code === locale && { 'aria-current': 'true' })}
      >
        {children ?? nameOf(code)}
      </a>
    </li>
  );
}
