import { useId, useState } from 'react';
import { formatNumber } from '../../shared/language/formats/numbers';
import { codesByEndonym, endonymOf } from '../../shared/language/endonyms';
import { tableCodes } from '../../shared/language/languages';
import { useSpeak } from '../language/LanguageContext';
import { FilterField, fits } from './FilterField';
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
  const speak = useSpeak();
  const { versions } = usePageLanguages();
  const [query, setQuery] = useState('');
  const found = codesByEndonym.filter((code) => fits(query, [code, endonymOf(code)]));
  const ofPage = (code: string) => versions.some((version) => version.locale === code);
  const spoken = (code: string) => tableCodes.some((table) => table === code);
  const others = found.filter((code) => !ofPage(code));
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
      <Group title={speak('frame.otherLanguages')} list={others.filter((code) => !spoken(code))} />
    </>
  );
}
