import { useId, useState } from 'react';
import { formatNumber } from '../../shared/language/formats';
import { languages, tableCodes, type Language } from '../../shared/language/languages';
import { useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { FilterField, fits } from './FilterField';
import { LanguageChoice } from './LanguageChoice';

function Group({ title, list }: { title: string; list: readonly Language[] }) {
  const id = useId();
  if (list.length === 0) return null;
  return (
    <section>
      <h3 id={id}>{title}</h3>
      <ul aria-labelledby={id}>
        {list.map(({ code }) => (
          <LanguageChoice key={code} code={code} />
        ))}
      </ul>
    </section>
  );
}

/** All languages with a field that filters them; those the page exists in come first. */
export function LanguagePanel() {
  const speak = useSpeak();
  const { versions } = usePageData().frame;
  const [query, setQuery] = useState('');
  const found = languages.filter(({ code, endonym }) => fits(query, [code, endonym]));
  const ofPage = ({ code }: Language) => versions.some((version) => version.locale === code);
  const spoken = ({ code }: Language) => tableCodes.some((table) => table === code);
  const others = found.filter((language) => !ofPage(language));
  const count = found.length;
  const result = speak('frame.languagesFound', { count, formatted: formatNumber(speak, count) });
  return (
    <>
      <FilterField
        label={speak('frame.filterLanguages')}
        query={query}
        result={count === 0 ? speak('frame.noLanguage') : result}
        onChange={setQuery}
      />
      <Group title={speak('frame.pageLanguages')} list={found.filter(ofPage)} />
      <Group title={speak('frame.interfaceLanguages')} list={others.filter(spoken)} />
      <Group
        title={speak('frame.otherLanguages')}
        list={others.filter((language) => !spoken(language))}
      />
    </>
  );
}
