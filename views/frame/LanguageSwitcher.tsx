import { directionOf, endonymOf, primaryLocales } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** The languages every page offers by name. */
const offered: readonly string[] = [...primaryLocales, 'en'];

function Choice({ code }: { code: string }) {
  const { locale, frame } = usePageData();
  const version = frame.versions.find((candidate) => candidate.locale === code);
  const target = version?.path ?? address.home(code) + (frame.sameRoute ?? '');
  const current = code === locale;
  return (
    <li lang={code} dir={directionOf(code)}>
      <a
        href={address.chooseLanguage(code, target)}
        hrefLang={code}
        title={endonymOf(code)}
        {...(current && { 'aria-current': 'true' })}
      >
        <abbr aria-label={endonymOf(code)}>{code.toUpperCase()}</abbr>
      </a>
    </li>
  );
}

/** Leads to this page in other languages, or to their homepages. */
export function LanguageSwitcher() {
  const speak = useSpeak();
  const { locale } = usePageData();
  const shown = offered.includes(locale) ? offered : [...offered, locale];
  return (
    <nav className="language-switcher" aria-label={speak('frame.languageNavigation')}>
      <ul>
        {shown.map((code) => (
          <Choice key={code} code={code} />
        ))}
        <li>
          <a href={address.languages(locale)}>{speak('frame.allLanguages')}</a>
        </li>
      </ul>
    </nav>
  );
}
