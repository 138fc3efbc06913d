import { useId, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { parsePath } from 'react-router';
import { directionOf, offeredLocales } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import type { PageLanguages } from '../../../shared/routing/layoutData';
import { useAddress, useLanguageName, usePageData } from '../../PageDataContext';
import { Landmark } from '../Landmark';
import { TopDrawer } from '../TopDrawer';

/** Returns the languages of the shown page. */
export function usePageLanguages(): PageLanguages {
  return { ...usePageData().frame, path: useAddress() };
}

/** Leads to a page, or home, in a language; where there is none, the answer says so. */
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

/** Leads to this page in other languages, or to their homepages; nowhere where there is but one. */
export function LanguageSwitcher() {
  const intl = useIntl();
  const { locale } = usePageData();
  const page = usePageLanguages();
  const title = useId();
  const nameOf = useLanguageName();
  const locales = offeredLocales.includes(locale) ? offeredLocales : [...offeredLocales, locale];
  if (locales.length === 1 && page.versions.length <= 1) return null;
  return (
    <Landmark className="language-switcher" label="frame.languageNavigation">
      <ul>
        {locales.map((code) => (
          <LanguageChoice key={code} code={code} page={page}>
            <span>{code.toUpperCase()}</span>
            <span className="visually-hidden">{nameOf(code)}</span>
          </LanguageChoice>
        ))}
      </ul>
      {/* The languages that the page exists in, and the way to the page of all languages. */}
      <TopDrawer className="all-languages" icon="globe" label="frame.allLanguages">
        {page.versions.length > 0 && (
          <section>
            <h3 id={title}>{intl.formatMessage({ id: 'frame.pageLanguages' })}</h3>
            <ul aria-labelledby={title}>
              {page.versions.map((version) => (
                <LanguageChoice key={version.locale} code={version.locale} page={page} />
              ))}
            </ul>
          </section>
        )}
        <a href={address.languagesOf(locale, page.path)}>
          {intl.formatMessage({ id: 'frame.allLanguages' })}
        </a>
      </TopDrawer>
    </Landmark>
  );
}
