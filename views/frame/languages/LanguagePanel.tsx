import { useIntl } from 'react-intl';
import { useId, useState } from 'react';
import { codesByEndonym, endonymOf } from '../../../shared/language/endonyms';
import { fits } from '../../../shared/language/foldText';
import { defaultLocale, tableCodes } from '../../../shared/language/languages';
import { FilterField } from '../FilterField';
import { useFormats } from '../../language/LanguageContext';
import { LanguageChoice, usePageLanguages } from './LanguageChoice';

function Group({ title, list }: { title: string; list: readonly string[] }) {
  const id = useId();
  const page = usePageLanguages();
  if (list.length === 0) return null;
  return (
    <section>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {list.map((code) => (
          <LanguageChoice key={code} code={code} page={page}>
            {endonymOf(code)}
          </LanguageChoice>
        ))}
      </ul>
    </section>
  );
}

/** All languages with a field that filters them; those the page exists in come first. */
export function LanguagePanel() {
  const intl = useIntl();
  const formats = useFormats();
  const { versions } = usePageLanguages();
  const [query, setQuery] = useState('');
  const found = codesByEndonym.filter((code) => fits(query, [code, endonymOf(code)], code));
  const ofPage = (code: string) => versions.some((version) => version.locale === code);
  const hasTable = (code: string) => tableCodes.some((table) => table === code);
  const others = found.filter((code) => !ofPage(code));
  const count = found.length;
  const result = intl.formatMessage(
    { id: 'frame.languagesFound' },
    { count, formatted: formats.number(count) },
  );
  return (
    <>
      <FilterField
        label={intl.formatMessage({ id: 'frame.filterLanguages' })}
        query={query}
        result={count === 0 ? intl.formatMessage({ id: 'frame.noLanguage' }) : result}
        onChange={setQuery}
      />
      <Group
        title={intl.formatMessage({ id: 'frame.pageLanguages' })}
        list={found.filter(ofPage)}
      />
      <Group
        title={intl.formatMessage({ id: 'frame.interfaceLanguages' })}
        list={others.filter(hasTable)}
      />
      <Group
        title={intl.formatMessage({ id: 'frame.otherLanguages' }, { standIn: defaultLocale })}
        list={others.filter((code) => !hasTable(code))}
      />
    </>
  );
}
