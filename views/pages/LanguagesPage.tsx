import { useIntl } from 'react-intl';
import { useState } from 'react';
import { useHydrated } from '../components/hooks/browser';
import { FilterField } from '../frame/FilterField';
import { LanguageChoice } from '../frame/languages/LanguageSwitcher';
import { Label } from '../language/UiText';
import { usePageData, useScreen, useUiLanguageName } from '../PageDataContext';
import { codesByEndonym, endonymOf } from '../../shared/language/endonyms';
import { fits } from '../../shared/language/foldText';
import { plural } from '../../shared/language/formats/numbers';
import { defaultLocale, tableCodes } from '../../shared/language/languages';
import { Hero } from './content/Hero';

/** Shows all languages of the site: those with a homepage or a version of the page that was asked for first. */
export function LanguagesPage() {
  const intl = useIntl();
  const { frame, locale } = usePageData();
  const { of: page } = useScreen('languages');
  const nameOf = useUiLanguageName();
  const hasScript = useHydrated();
  const [query, setQuery] = useState('');
  const found = codesByEndonym.filter(
    (code) => fits(query, [code, endonymOf(code)], code) || fits(query, [nameOf(code)], locale),
  );
  const count = found.length;
  const withContent = new Set((page ?? frame).versions.map((version) => version.locale));
  const withTable = new Set<string>(tableCodes);
  const others = found.filter((code) => !withContent.has(code));
  const groups = [
    {
      id: 'languages-content',
      title: <Label id={page === undefined ? 'languages.withContent' : 'frame.pageLanguages'} />,
      list: found.filter((code) => withContent.has(code)),
    },
    {
      id: 'languages-interface',
      title: <Label id="frame.interfaceLanguages" />,
      list: others.filter((code) => withTable.has(code)),
    },
    {
      id: 'languages-others',
      title: <Label id="frame.otherLanguages" values={{ fallbackLocale: defaultLocale }} />,
      list: others.filter((code) => !withTable.has(code)),
    },
  ].filter(({ list }) => list.length > 0);
  return (
    <article className="page page-languages">
      <Hero variant="wide" title="languages.title" />
      <div className={hasScript ? undefined : 'awaits-script'}>
        <FilterField
          id="find-language"
          label={intl.formatMessage({ id: 'frame.filterLanguages' })}
          query={query}
          result={
            count === 0
              ? intl.formatMessage({ id: 'frame.noLanguage' })
              : intl.formatMessage({ id: 'frame.languagesFound' }, plural(intl, count))
          }
          onChange={setQuery}
        />
      </div>
      {groups.map(({ id, title, list }) => (
        <section key={id}>
          <h2 id={id}>{title}</h2>
          <ul className="languages" aria-labelledby={id}>
            {list.map((code) => (
              // Leads home where no page was asked for.
              <LanguageChoice key={code} code={code} page={page ?? { path: '', versions: [] }}>
                {endonymOf(code)}
              </LanguageChoice>
            ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
