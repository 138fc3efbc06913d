import { endonymOf } from '../../shared/language/endonyms';
import { languageCodes } from '../../shared/language/languageCodes';
import { directionOf } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import { usePageData } from '../PageDataContext';
import { Label } from './details/Facts';
import { Hero } from './Hero';

function LanguageList({ list }: { list: readonly string[] }) {
  return (
    <ul className="languages">
      {list.map((code) => (
        <li key={code} lang={code} dir={directionOf(code)}>
          <a href={address.chooseLanguage(code, address.home(code))} hrefLang={code}>
            {endonymOf(code)}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** All languages of the site, those with a homepage first. */
export function LanguagesPage() {
  const { frame } = usePageData();
  const withContent = new Set(frame.versions.map((version) => version.locale));
  return (
    <article className="page page-languages">
      <Hero variant="wide">
        <h1 tabIndex={-1}>
          <Label id="languages.title" />
        </h1>
      </Hero>
      <h2>
        <Label id="languages.withContent" />
      </h2>
      <LanguageList list={languageCodes.filter((code) => withContent.has(code))} />
      <h2>
        <Label id="languages.others" />
      </h2>
      <p>
        <Label id="languages.othersHint" />
      </p>
      <LanguageList list={languageCodes.filter((code) => !withContent.has(code))} />
    </article>
  );
}
