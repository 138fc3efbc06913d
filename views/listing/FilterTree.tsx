import { useState } from 'react';
import { flatOptions, type FilterOption } from '../../shared/listing/filterOptions';
import { filterKeys } from '../../shared/listing/listingKeys';
import type { ChoiceFilter } from '../../shared/listing/listingRules';
import { changeFilters } from '../../shared/listing/listingState';
import { useMedia } from '../components/useMedia';
import { useScripted } from '../components/useScripted';
import { FilterField, fits } from '../frame/FilterField';
import { Icon } from '../icons/Icon';
import { useSpeak } from '../language/LanguageContext';
import { countText, optionLabel } from './labels';
import { OptionName } from './OptionName';
import type { ListingControl } from './useListing';
import { wide } from './wide';

/** With more options than this there is a field to find one. */
const manyOptions = 10;

/** The options that fit what was typed, with those above and below them. */
function fitting(
  options: readonly FilterOption[],
  query: string,
  label: (option: FilterOption) => string,
): FilterOption[] {
  return options.flatMap((option) => {
    if (fits(query, [label(option)])) return [option];
    const children = fitting(option.children ?? [], query, label);
    return children.length === 0 ? [] : [{ ...option, children }];
  });
}

function Options(props: {
  filter: ChoiceFilter;
  options: readonly FilterOption[];
  chosen: readonly string[];
  /** Whether an option above is chosen, which includes these. */
  included: boolean;
  toggle: (option: FilterOption) => void;
}) {
  const { filter, options, chosen, included, toggle } = props;
  const speak = useSpeak();
  return (
    <ul className="options">
      {options.map((option) => {
        const { id, count, children = [] } = option;
        const isChosen = included || chosen.includes(id);
        return (
          <li key={id}>
            <label className="option">
              <input
                type="checkbox"
                name={filterKeys[filter]}
                value={id}
                checked={isChosen}
                disabled={included}
                onChange={() => toggle(option)}
              />
              <OptionName filter={filter} option={option} />
              {count !== undefined && (
                <span className="option-count">({countText(speak, count)})</span>
              )}
            </label>
            {children.length > 0 && <Options {...props} options={children} included={isChosen} />}
          </li>
        );
      })}
    </ul>
  );
}

/** A filter with several values: a tree of options in a disclosure that looks like a select. */
export function FilterTree({ listing, filter }: { listing: ListingControl; filter: ChoiceFilter }) {
  const speak = useSpeak();
  const scripted = useScripted();
  const floats = useMedia(wide);
  const [query, setQuery] = useState('');
  const { state, screen } = listing;
  const options = screen.options.choices[filter] ?? [];
  const chosen = state.chosen[filter];
  const label = speak(`listing.${filter}`);
  const shown = fitting(options, query, (option) => optionLabel(speak, option));
  const toggle = (option: FilterOption) => {
    // What stands below a chosen option belongs to it.
    const below = new Set(flatOptions(option.children ?? []).map(({ id }) => id));
    const others = chosen.filter((id) => id !== option.id && !below.has(id));
    const values = chosen.includes(option.id) ? others : [...others, option.id].toSorted();
    listing.change(changeFilters(state, { chosen: { ...state.chosen, [filter]: values } }));
  };
  return (
    <details className="filter-tree" {...(floats && { 'data-menu': 'overlay' })}>
      <summary>
        <span className="filter-label">{label}</span>
        <span className="filter-value">
          {chosen.length === 0
            ? speak('listing.all')
            : speak('listing.chosen', { count: chosen.length })}
          <Icon name="chevron-down" />
        </span>
      </summary>
      <fieldset>
        <legend className="visually-hidden">{label}</legend>
        {scripted && flatOptions(options).length > manyOptions && (
          <FilterField
            id={`find-${filter}`}
            label={speak('listing.searchOptions')}
            query={query}
            result={speak('listing.options', { count: flatOptions(shown).length })}
            onChange={setQuery}
          />
        )}
        <Options filter={filter} options={shown} chosen={chosen} included={false} toggle={toggle} />
      </fieldset>
    </details>
  );
}
