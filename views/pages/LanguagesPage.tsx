import { useState, type ReactNode } from 'react';
import { endonymOf } from '../../shared/language/endonyms';
import { formatNumber } from '../../shared/language/formats/numbers';
import { languageCodes } from '../../shared/language/languageCodes';
import { directionOf, tableCodes } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { useScripted } from '../components/useScripted';
import { FilterField, fits } from '../frame/FilterField';
import { useSpeak } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';
import { Label } from './details/Facts';
import { Hero } from './Hero';

function Group(props: { id: string; title: ReactNode; list: readonly string[] }) {
  const { id, title, list } = props;
  if (list.length === 0) return null;
  return (
    <section>
      <h2 id={id}>{title}</h2>
      <ul className="languages" aria-labelledby={id}>
        {list.map((code) => (
          <li key={code}>
            <a
              href={address.chooseLanguage(code, address.home(code))}
              hrefLang={code}
              lang={code}
              dir={directionOf(code)}
            >
              {endonymOf(code)}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** All languages of the site: those with a homepage, those of the interface, the others. */
export function LanguagesPage() {
  const speak = useSpeak();
  const { frame } = usePageData();
  const hasScript = useScripted();
  const [query, setQuery] = useState('');
  const found = languageCodes.filter((code) => fits(query, [code, endonymOf(code)]));
  const count = found.length;
  const withContent = new Set(frame.versions.map((version) => version.locale));
  const withTable = new Set<string>(tableCodes);
  const others = found.filter((code) => !withContent.has(code));
  return (
    <article className="page page-languages">
      <Hero variant="wide">
        <h1 tabIndex={-1}>
          <Label id="languages.title" />
        </h1>
      </Hero>
      <div {...(!hasScript && { className: 'awaits-script' })}>
        <FilterField
          id="find-language"
          label={speak('frame.filterLanguages')}
          query={query}
          result={
            count === 0
              ? speak('frame.noLanguage')
              : speak('frame.languagesFound', { count, formatted: formatNumber(speak, count) })
          }
          onChange={setQuery}
        />
      </div>
      <Group
        id="languages-content"
        title={<Label id="languages.withContent" />}
        list={found.filter((code) => withContent.has(code))}
      />
      <Group
        id="languages-interface"
        title={<Label id="frame.interfaceLanguages" />}
        list={others.filter((code) => withTable.has(code))}
      />
      <Group
        id="languages-others"
        title={<Label id="frame.otherLanguages" />}
        list={others.filter((code) => !withTable.has(code))}
      />
    </article>
  );
}
