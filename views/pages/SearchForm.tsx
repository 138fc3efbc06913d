import { address } from '../../shared/routing/addresses';
import { Icon } from '../icons/Icon';
import { useSpeak, useSpokenAttributes } from '../language/LanguageContext';
import { usePageData } from '../PageDataContext';

/** The search of the site in the main part of a page, with words that are already in its field. */
export function SearchForm({ keyword }: { keyword: string }) {
  const speak = useSpeak();
  const { locale } = usePageData();
  return (
    <form
      className="search"
      role="search"
      action={address.search(locale)}
      {...useSpokenAttributes()}
    >
      <label htmlFor="search-field">{speak('frame.searchLabel')}</label>
      <div className="search-input">
        <input id="search-field" name="q" type="search" defaultValue={keyword} key={keyword} />
      </div>
      <button type="submit">
        <Icon name="search" />
        <span>{speak('frame.searchSubmit')}</span>
      </button>
    </form>
  );
}
