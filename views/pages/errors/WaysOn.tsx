import { useIntl } from 'react-intl';
import { useEffect, useRef } from 'react';
import { address } from '../../../shared/routing/addresses';
import { Icon } from '../../icons/Icon';
import { useUiTextAttributes } from '../../language/LanguageContext';
import { usePageData } from '../../PageDataContext';
import { Label } from '../../language/Label';

/**
 * The search of the site in the main part of a page, with words that are already in its field. Words
 * that come later do not replace what somebody has typed meanwhile.
 */
export function SearchForm({ keyword }: { keyword: string }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (field.current?.value === '') field.current.value = keyword;
  }, [keyword]);
  const intl = useIntl();
  const { locale } = usePageData();
  return (
    <form
      className="search"
      role="search"
      aria-label={intl.formatMessage({ id: 'frame.searchLabel' })}
      action={address.search(locale)}
      {...useUiTextAttributes()}
    >
      <label htmlFor="search-field">{intl.formatMessage({ id: 'frame.searchLabel' })}</label>
      <div className="search-input">
        <input id="search-field" name="q" type="search" defaultValue={keyword} ref={field} />
      </div>
      <button type="submit">
        <Icon name="search" />
        <span>{intl.formatMessage({ id: 'frame.searchSubmit' })}</span>
      </button>
    </form>
  );
}

/** Search and ways on, for whoever did not find a page. */
export function WaysOn({ keyword, isNews = false }: { keyword: string; isNews?: boolean }) {
  const { locale } = usePageData();
  return (
    <>
      <SearchForm keyword={keyword} />
      <ul className="links">
        {isNews && (
          <li>
            <Label as="a" href={address.newsBoard(locale)} id="news.title" />
          </li>
        )}
        <li>
          <Label as="a" href={address.home(locale)} id="frame.home" />
        </li>
      </ul>
    </>
  );
}
