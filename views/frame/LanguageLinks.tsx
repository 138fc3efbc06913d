import { directionOf } from '../../shared/language/languages';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import { useLanguageName } from '../PageDataContext';

/** Links to a page in languages, each named in itself, on one line. */
export function LanguageLinks({ versions }: { versions: readonly LanguageVersion[] }) {
  const nameOf = useLanguageName();
  return (
    <ul className="language-links">
      {versions.map(({ locale, path }) => (
        <li key={path} lang={locale} dir={directionOf(locale)}>
          <a href={path} hrefLang={locale}>
            {nameOf(locale)}
          </a>
        </li>
      ))}
    </ul>
  );
}
