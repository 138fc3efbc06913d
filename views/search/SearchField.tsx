import { useIntl } from 'react-intl';
import { useRef, type SubmitEvent } from 'react';
import type { SearchState } from '../../shared/search/searchState';
import { useScripted } from '../components/hooks/browser';
import { Icon } from '../icons/Icon';
import { useUiTextAttributes } from '../language/UiText';

/** Id of the form, which the filters belong to as well. */
export const searchFormId = 'search-form';

/** The large field of the search, with a button that empties it. */
export function SearchField(props: {
  /** Path of the search. */
  path: string;
  state: SearchState;
  keyword: string;
  onType: (keyword: string) => void;
  /** Called instead of loading the page that the form leads to. */
  onSearch?: () => void;
}) {
  const { path, state, keyword, onType, onSearch } = props;
  const intl = useIntl();
  const scripted = useScripted();
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    onType('');
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    if (onSearch === undefined) return;
    event.preventDefault();
    onSearch();
  };
  return (
    <form
      className="search"
      id={searchFormId}
      role="search"
      aria-label={intl.formatMessage({ id: 'frame.searchLabel' })}
      action={path}
      onSubmit={submit}
      {...useUiTextAttributes()}
    >
      <label htmlFor="search-field" className="visually-hidden">
        {intl.formatMessage({ id: 'frame.searchLabel' })}
      </label>
      <div className="search-input">
        <input
          id="search-field"
          ref={field}
          name="q"
          type="search"
          enterKeyHint="search"
          maxLength={200}
          data-suggests=""
          value={keyword}
          onChange={(event) => onType(event.target.value)}
        />
        {scripted && keyword !== '' && (
          <button type="button" className="search-clear" onClick={clear}>
            <Icon name="close" />
            <span className="visually-hidden">{intl.formatMessage({ id: 'search.clear' })}</span>
          </button>
        )}
      </div>
      {state.kind !== undefined && <input type="hidden" name="type" value={state.kind} />}
      {state.display === 'grid' && <input type="hidden" name="display" value="grid" />}
      <button type="submit">
        <Icon name="search" />
        <span>{intl.formatMessage({ id: 'frame.searchSubmit' })}</span>
      </button>
    </form>
  );
}
