import { isTooShort } from '../../shared/search/searchState';
import { address } from '../../shared/routing/addresses';
import { useSpeak } from '../language/LanguageContext';
import { Spoken } from '../language/Spoken';
import { SearchTips } from '../listing/SearchTips';
import { usePageData } from '../PageDataContext';
import { Label } from '../pages/details/Facts';

function SiteMapLink() {
  const { locale } = usePageData();
  return (
    <p>
      <a href={address.siteMap(locale)}>
        <Label id="siteMap.title" />
      </a>
    </p>
  );
}

/** What to type, while nothing was asked for that can be looked for. */
export function SearchStart({ keyword }: { keyword: string }) {
  const isShort = keyword !== '' && isTooShort(keyword);
  return (
    <section className="results">
      <div className="search-help">
        <h2>
          <Label id={isShort ? 'search.short' : 'search.start'} />
        </h2>
        <ul>
          <li>
            <Label id="search.hintWords" />
          </li>
          <li>
            <Label id="search.hintPhrase" />
          </li>
        </ul>
        <SiteMapLink />
      </div>
    </section>
  );
}

/** What to try, where nothing was found. */
export function NothingFound() {
  const speak = useSpeak();
  const { frame } = usePageData();
  return (
    <div className="search-help">
      <Spoken>
        {frame.siteName !== '' && <p>{speak('search.noneOnSite', { site: frame.siteName })}</p>}
        <SearchTips />
      </Spoken>
      <SiteMapLink />
    </div>
  );
}
