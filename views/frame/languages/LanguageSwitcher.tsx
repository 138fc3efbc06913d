import { useIntl } from 'react-intl';
import { createPath, useLocation } from 'react-router';
import { offeredLocales } from '../../../shared/language/languages';
import { address } from '../../../shared/routing/addresses';
import { useUiTextAttributes } from '../../language/LanguageContext';
import { useLanguageName, usePageData } from '../../PageDataContext';
import { FrameIcon } from '../FrameIcon';
import { LanguageChoice, usePageLanguages } from './LanguageChoice';
import { useOnOpen } from '../useOnOpen';

async function loadPanel() {
  return (await import('./LanguagePanel')).LanguagePanel;
}

function AllLanguages() {
  const label = useIntl().formatMessage({ id: 'frame.allLanguages' });
  const path = createPath(useLocation());
  const { locale } = usePageData();
  const { details, onToggle, Loaded } = useOnOpen(loadPanel);
  return (
    <details className="all-languages" data-menu="overlay" ref={details} onToggle={onToggle}>
      <summary>
        <FrameIcon name="globe" />
        <span className="label">{label}</span>
      </summary>
      <div className="top-drawer">
        <div className="container">
          {Loaded === undefined ? (
            <a href={address.languagesOf(locale, path)}>{label}</a>
          ) : (
            <Loaded />
          )}
        </div>
      </div>
    </details>
  );
}

/** Leads to this page in other languages, or to their homepages; nowhere where there is but one. */
export function LanguageSwitcher() {
  const intl = useIntl();
  const { locale } = usePageData();
  const page = usePageLanguages();
  const nameOf = useLanguageName();
  const attributes = useUiTextAttributes();
  const shown = offeredLocales.includes(locale) ? offeredLocales : [...offeredLocales, locale];
  if (shown.length === 1 && page.versions.length <= 1) return null;
  return (
    <nav
      className="language-switcher"
      aria-label={intl.formatMessage({ id: 'frame.languageNavigation' })}
      {...attributes}
    >
      <ul>
        {shown.map((code) => (
          <LanguageChoice key={code} code={code} page={page}>
            <span aria-hidden="true">{code.toUpperCase()}</span>
            <span className="visually-hidden">{nameOf(code)}</span>
          </LanguageChoice>
        ))}
      </ul>
      <AllLanguages />
    </nav>
  );
}
