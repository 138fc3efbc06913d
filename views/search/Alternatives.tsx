import { useIntl } from 'react-intl';
import { directionOf } from '../../shared/language/languages';
import { address } from '../../shared/routing/addresses';
import type { OtherLanguage, SearchFound } from '../../shared/routing/searchScreen';
import { mostElsewhere } from '../../shared/search/searchAnswer';
import { changeSearch, readSearch, searchAddress } from '../../shared/search/searchState';
import { useFormats, useLanguageAttributes } from '../language/LanguageContext';
import { UiText } from '../language/UiText';
import { UiLabel } from '../language/UiLabel';
import { StateLink } from '../listing/results/StateLink';
import { usePageData } from '../PageDataContext';
import type { SearchControl } from './useSearch';

/** The keyword with words that the site knows. */
export function DidYouMean({ search, suggestion }: { search: SearchControl; suggestion: string }) {
  const { locale } = usePageData();
  const attributes = useLanguageAttributes({ code: locale, direction: directionOf(locale) });
  return (
    <p className="did-you-mean">
      <UiLabel id="search.didYouMean" />
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
  const intl = useIntl();
  const formats = useFormats();
  const { locale, name, count } = other;
  const counted = formats.number(Math.min(count, mostElsewhere));
  const formatted = count > mostElsewhere ? `${counted}+` : counted;
  const attributes = useLanguageAttributes({ code: locale, direction: directionOf(locale) });
  return (
    <li>
      <a href={searchAddress(address.search(locale), sought)} hrefLang={locale} {...attributes}>
        {name}
      </a>
      <UiText>{` (${intl.formatMessage({ id: 'overview.total' }, { count, formatted })})`}</UiText>
    </li>
  );
}

/** The languages in which the same keyword finds something, with how much. */
export function OtherLanguages({ keyword, found }: { keyword: string; found: SearchFound }) {
  if (found.otherLanguages.length === 0) return null;
  return (
    <div className="other-languages">
      <p>
        <UiLabel id="search.otherLanguages" />
      </p>
      <ul>
        {found.otherLanguages.map((other) => (
          <LanguageLink key={other.locale} keyword={keyword} other={other} />
        ))}
      </ul>
    </div>
  );
}
