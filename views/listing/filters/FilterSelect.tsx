import { useIntl } from 'react-intl';
import type { FilterOption } from '../../../shared/listing/filterOptions';
import type { ChoiceFilter } from '../../../shared/listing/listingRules';
import { filterKeys } from '../../../shared/listing/filterKeys';
import { changeFilters } from '../../../shared/listing/listingState';
import { countText, optionLabel } from './labels';
import { useOptionAttributes } from './OptionName';
import type { ListingControl } from '../useListing';

/** Stands for no choice, in addresses too. */
const all = 'all';

function Option(named: { filter: ChoiceFilter; option: FilterOption }) {
  const intl = useIntl();
  const { id, count } = named.option;
  const label = optionLabel(intl, named.option);
  return (
    <option value={id} {...useOptionAttributes(named)}>
      {count === undefined ? label : `${label} (${countText(intl, count)})`}
    </option>
  );
}

/** A filter with one value out of a few. */
export function FilterSelect(props: { listing: ListingControl; filter: ChoiceFilter }) {
  const { listing, filter } = props;
  const intl = useIntl();
  const id = `filter-${filter}`;
  const { state, screen } = listing;
  const choose = (value: string) => {
    const values = value === all ? [] : [value];
    listing.change(changeFilters(state, { chosen: { ...state.chosen, [filter]: values } }));
  };
  return (
    <div className="filter">
      <label className="filter-label" htmlFor={id}>
        {intl.formatMessage({ id: `listing.${filter}` })}
      </label>
      <select
        id={id}
        name={filterKeys[filter]}
        value={state.chosen[filter][0] ?? all}
        onChange={(event) => choose(event.target.value)}
      >
        <option value={all}>{intl.formatMessage({ id: 'listing.all' })}</option>
        {(screen.options.choices[filter] ?? []).map((option) => (
          <Option key={option.id} filter={filter} option={option} />
        ))}
      </select>
    </div>
  );
}
