import { useIntl } from 'react-intl';
import type { SubmitEvent } from 'react';
import { listingRules, type ChoiceFilter } from '../../shared/listing/listingRules';
import { FilterSelect } from './FilterSelect';
import { FilterTree } from './FilterTree';
import { PeriodFilter } from './PeriodFilter';
import { SpanSelect } from './SpanSelect';
import type { ListingControl } from './useListing';
import { useTypedFilters, type TypedFilters } from './useTypedFilters';

/** Id of the form, which the choice of the order belongs to as well. */
export const filterFormId = 'listing-filters';

/** Filters that are trees, or have many values. */
const trees: readonly ChoiceFilter[] = ['organisations', 'topics'];

function Keyword({ typed }: { typed: TypedFilters }) {
  const intl = useIntl();
  const id = 'filter-keyword';
  return (
    <div className="filter filter-keyword">
      <label className="filter-label" htmlFor={id}>
        {intl.formatMessage({ id: 'listing.keyword' })}
      </label>
      <input
        id={id}
        type="search"
        name="q"
        autoComplete="off"
        value={typed.keyword}
        onChange={(event) => typed.type('keyword', event.target.value)}
        onBlur={typed.apply}
      />
    </div>
  );
}

/** What the form does not offer and must not lose. */
function Kept({ listing: { state } }: { listing: ListingControl }) {
  const kept = [
    ['display', state.display],
    ['letter', state.letter],
    ...state.also.map((code) => ['languages', code] as const),
  ] as const;
  return kept.map(([name, value]) =>
    value === undefined ? null : (
      <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
    ),
  );
}

/** The filters of a listing: a form of the address, quicker with script. */
export function FilterForm({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const typed = useTypedFilters(listing);
  const { state, screen } = listing;
  const rule = listingRules[state.listing];
  const offered = rule.choices.filter((filter) => screen.options.choices[filter] !== undefined);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    typed.apply();
  };
  return (
    <form
      className="filters"
      id={filterFormId}
      role="search"
      aria-label={intl.formatMessage({ id: 'listing.filters' })}
      action={screen.path}
      onSubmit={submit}
    >
      <Keyword typed={typed} />
      {offered.map((filter) =>
        trees.includes(filter) || state.chosen[filter].length > 1 ? (
          <FilterTree key={filter} listing={listing} filter={filter} />
        ) : (
          <FilterSelect key={filter} listing={listing} filter={filter} />
        ),
      )}
      {screen.board !== undefined && <SpanSelect listing={listing} />}
      {screen.board === undefined && rule.sort.startsWith('date') && (
        <PeriodFilter listing={listing} typed={typed} />
      )}
      <Kept listing={listing} />
      <button type="submit" {...(screen.board !== undefined && { className: 'button-outline' })}>
        {intl.formatMessage({ id: 'listing.apply' })}
      </button>
    </form>
  );
}
