import type { ComponentProps, SubmitEvent } from 'react';
import { useIntl } from 'react-intl';
import type { PlainMessageId } from '../../../shared/language/messages';
import { flatOptions, type FilterOption } from '../../../shared/listing/listingResults';
import { listingQuery, readListing, tidyKeyword } from '../../../shared/listing/listingAddress';
import {
  filterKeys,
  listingRules,
  type ChoiceFilter,
} from '../../../shared/listing/listingFilters';
import { changeChoice, changeListing } from '../../../shared/listing/listingState';
import { spans } from '../../../shared/listing/period';
import { useInput, type Input } from '../listState';
import type { ListingControl } from '../useListing';
import { countText, optionLabel } from './labels';
import { OptionTree, useOptionAttributes } from './OptionTree';
import { PeriodFilter, dayKeys, newsSpans } from './PeriodFilter';

/** Id of the form, which the choice of the order belongs to as well. */
export const filterFormId = 'listing-filters';

function FilterSelect(
  props: ComponentProps<'select'> & { label: PlainMessageId; onChoose: (value: string) => void },
) {
  const { label, onChoose, ...select } = props;
  const intl = useIntl();
  return (
    <div className="filter">
      <label className="filter-label" htmlFor={select.id}>
        {intl.formatMessage({ id: label })}
      </label>
      <select {...select} onChange={(event) => onChoose(event.target.value)} />
    </div>
  );
}

/** The period of a board: it moves with the day, so there are spans alone. */
function SpanSelect({ listing: { state, change } }: { listing: ListingControl }) {
  const intl = useIntl();
  const choose = (value: string) => {
    const span = spans.find((name) => name === value);
    change(changeListing(state, { period: span === undefined ? {} : { span } }));
  };
  return (
    <FilterSelect
      id="filter-span"
      name="span"
      label="listing.period"
      value={state.period.span ?? ''}
      onChoose={choose}
    >
      {spans.map((span) => (
        <option key={span} value={span}>
          {intl.formatMessage({ id: newsSpans[span] })}
        </option>
      ))}
      <option value="">{intl.formatMessage({ id: 'listing.lastYear' })}</option>
    </FilterSelect>
  );
}

/** Stands for no choice, in addresses too. */
const all = 'all';

interface ChoiceProps {
  readonly listing: ListingControl;
  readonly filter: ChoiceFilter;
  readonly options: readonly FilterOption[];
}

function ChoiceSelect({ listing: { state, change }, filter, options }: ChoiceProps) {
  const intl = useIntl();
  const attributesOf = useOptionAttributes(filter);
  const textOf = (option: FilterOption) => {
    const label = optionLabel(intl, option);
    return option.count === undefined ? label : `${label} (${countText(intl, option.count)})`;
  };
  return (
    <FilterSelect
      id={`filter-${filter}`}
      name={filterKeys[filter]}
      label={`listing.${filter}`}
      value={state.chosen[filter][0] ?? all}
      onChoose={(value) => change(changeChoice(state, filter, value === all ? [] : [value]))}
    >
      <option value={all}>{intl.formatMessage({ id: 'listing.all' })}</option>
      {options.map((option) => (
        <option key={option.id} value={option.id} {...attributesOf(option)}>
          {textOf(option)}
        </option>
      ))}
    </FilterSelect>
  );
}

function ChoiceTree({ listing: { state, change }, filter, options }: ChoiceProps) {
  const chosen = state.chosen[filter];
  const toggle = (option: FilterOption | undefined) => {
    if (option === undefined) return;
    // What stands below a chosen option belongs to it.
    const below = flatOptions([option]).map(({ id }) => id);
    const others = chosen.filter((id) => !below.includes(id));
    const values = chosen.includes(option.id) ? others : [...others, option.id].toSorted();
    change(changeChoice(state, filter, values));
  };
  const name = filterKeys[filter];
  return <OptionTree {...{ filter, name, options, chosen }} onChoose={toggle} />;
}

/** Filters that are trees, or have many values. */
const trees: readonly ChoiceFilter[] = ['organisations', 'topics'];

function Keyword({ typed }: { typed: Input }) {
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

function useFilterInput({ screen, state, period, addressOf, change }: ListingControl): Input {
  const untyped = { address: addressOf(state), keyword: state.keyword, period, names: dayKeys };
  return useInput({ ...untyped, fault: screen.fault }, ({ keyword, from, to, fault }) => {
    const newDays = from !== (period.from ?? '') || to !== (period.to ?? '');
    if (!newDays && tidyKeyword(keyword) === state.keyword) return fault;
    const query = listingQuery({ ...state, page: 1 });
    query.set('q', keyword);
    if (newDays) {
      query.delete('span');
      query.set(dayKeys.from, from);
      query.set(dayKeys.to, to);
    }
    const read = readListing(state.listing, query, screen.today);
    if (read.fault === undefined) change(read.state);
    return read.fault;
  });
}

/** Shows the filters of a listing: a form of the address, quicker with script. */
export function FilterForm({ listing }: { listing: ListingControl }) {
  const intl = useIntl();
  const typed = useFilterInput(listing);
  const { state, screen } = listing;
  const rule = listingRules[state.listing];
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    typed.apply();
  };
  // What the form does not offer and must not lose.
  const others = [
    ['display', state.display],
    ['letter', state.letter],
    ...state.also.map((code) => ['languages', code] as const),
  ] as const;
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
      {rule.choices.map((filter) => {
        const options = screen.options.choices[filter];
        if (options === undefined) return null;
        const isTree = trees.includes(filter) || state.chosen[filter].length > 1;
        const Choice = isTree ? ChoiceTree : ChoiceSelect;
        return <Choice key={filter} listing={listing} filter={filter} options={options} />;
      })}
      {screen.board !== undefined && <SpanSelect listing={listing} />}
      {screen.board === undefined && rule.sort.startsWith('date') && (
        <PeriodFilter listing={listing} typed={typed} />
      )}
      {others.map(
        ([name, value]) =>
          value !== undefined && (
            <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
          ),
      )}
      <button type="submit" className="button-outline without-script">
        {intl.formatMessage({ id: 'listing.apply' })}
      </button>
    </form>
  );
}
