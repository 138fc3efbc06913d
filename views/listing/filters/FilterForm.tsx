import { useIntl } from 'react-intl';
import type { SubmitEvent } from 'react';
import { listingRules, type ChoiceFilter } from '../../../shared/listing/listingRules';
import { filterKeys } from '../../../shared/listing/filterKeys';
import { FilterSelect } from './FilterSelect';
import { PeriodFilter, newsSpans } from './PeriodFilter';
import type { ListingControl } from '../useListing';
import { useTypedFilters, type TypedFilters } from './useTypedFilters';
import { flatOptions, type FilterOption } from '../../../shared/listing/filterOptions';
import { changeFilters } from '../../../shared/listing/listingState';
import { OptionTree } from './OptionTree';
import { spans } from '../../../shared/listing/period';

const spanId = 'filter-span';

/** The period of a board: it moves with the day, so there are spans alone. */
function SpanSelect({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const { state } = listing;
  const choose = (value: string) => {
    const span = spans.find((name) => name === value);
    listing.change(changeFilters(state, { period: span === undefined ? {} : { span } }));
  };
  return (
    <div className="filter">
      <label className="filter-label" htmlFor={spanId}>
        {intl.formatMessage({ id: 'listing.period' })}
      </label>
      <select
        id={spanId}
        name="span"
        value={state.period.span ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        {spans.map((span) => (
          <option key={span} value={span}>
            {intl.formatMessage({ id: newsSpans[span] })}
          </option>
        ))}
        <option value="">{intl.formatMessage({ id: 'listing.lastYear' })}</option>
      </select>
    </div>
  );
}

/** A filter with several values out of a tree. */
function FilterTree({ listing, filter }: { listing: ListingControl; filter: ChoiceFilter }) {
  const { state, screen } = listing;
  const chosen = state.chosen[filter];
  const toggle = (option: FilterOption) => {
    // What stands below a chosen option belongs to it.
    const below = new Set(flatOptions(option.children ?? []).map(({ id }) => id));
    const others = chosen.filter((id) => id !== option.id && !below.has(id));
    const values = chosen.includes(option.id) ? others : [...others, option.id].toSorted();
    listing.change(changeFilters(state, { chosen: { ...state.chosen, [filter]: values } }));
  };
  return (
    <OptionTree
      filter={filter}
      name={filterKeys[filter]}
      options={screen.options.choices[filter] ?? []}
      chosen={chosen}
      onChoose={(option) => option !== undefined && toggle(option)}
    />
  );
}

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
      <button type="submit" className="button-outline without-script">
        {intl.formatMessage({ id: 'listing.apply' })}
      </button>
    </form>
  );
}
