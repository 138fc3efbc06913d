import { directionOf } from '../../shared/language/languages';
import type { LanguageVersion } from '../../shared/routing/languageVersion';
import { useLanguageName } from '../PageDataContext';

/** Links to a page in the languages it exists in, each marked with its language. */
export function VersionList({ versions }: { versions: readonly LanguageVersion[] }) {
  const nameOf = useLanguageName();
  return (
    <ul className="versions">
      {versions.map(({ locale, path, title }) => (
        <li key={locale}>
          <a href={path} hrefLang={locale} lang={locale} dir={directionOf(locale)}>
            {title === undefined ? nameOf(locale) : `${title} (${nameOf(locale)})`}
          </a>
        </li>
      ))}
    </ul>
  );
}
