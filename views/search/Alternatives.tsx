import { directionOf } from '../../shared/language/languages';
import { formatNumber } from '../../shared/language/formats/numbers';
import { address } from '../../shared/routing/addresses';
import type { OtherLanguage, SearchFound } from '../../shared/routing/searchScreen';
import { mostElsewhere } from '../../shared/search/searchAnswer';
import { changeSearch, readSearch, searchAddress } from '../../shared/search/searchState';
import { useLanguageAttributes, useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { SpokenLabel } from '../language/SpokenLabel';
import { StateLink } from '../listing/StateLink';
import { usePageData } from '../PageDataContext';
import type { SearchControl } from './useSearch';

/** The keyword with words that the site knows. */
export function DidYouMean({ search, suggestion }: { search: SearchControl; suggestion: string }) {
  const { locale } = usePageData();
  const attributes = useLanguageAttributes({ code: locale, direction: directionOf(locale) });
  return (
    <p className="did-you-mean">
      <SpokenLabel id="search.didYouMean" />
      <StateLink
        listing={search}
        to={changeSearch(search.state, { q: suggestion }).state}
        {...attributes}
      >
        {suggestion}
      </StateLink>
    </p>
  );
}

function LanguageLink({ keyword, other }: { keyword: string; other: OtherLanguage }) {
  const { state: sought } = readSearch(new URLSearchParams({ q: keyword }));
  const speak = useSpeak();
  const { locale, name, count } = other;
  const counted = formatNumber(speak, Math.min(count, mostElsewhere));
  const formatted = count > mostElsewhere ? `${counted}+` : counted;
  const attributes = useLanguageAttributes({ code: locale, direction: directionOf(locale) });
  return (
    <li>
      <a href={searchAddress(address.search(locale), sought)} hrefLang={locale} {...attributes}>
        {name}
      </a>{' '}
      <Spoken>({speak('overview.total', { count, formatted })})</Spoken>
    </li>
  );
}

/** The languages in which the same keyword finds something, with how much. */
export function OtherLanguages({ keyword, found }: { keyword: string; found: SearchFound }) {
  if (found.otherLanguages.length === 0) return null;
  return (
    <div className="other-languages">
      <p>
        <SpokenLabel id="search.otherLanguages" />
      </p>
      <ul>
        {found.otherLanguages.map((other) => (
          <LanguageLink key={other.locale} keyword={keyword} other={other} />
        ))}
      </ul>
    </div>
  );
}
