import { useIntl } from 'react-intl';
import { changeSearch, type SearchState, type SearchFound } from '../../shared/search/searchState';
import { Chips, type Chip } from '../listing/filters/Chips';
import { FilterPanel } from '../listing/filters/FilterPanel';
import { OptionTree } from '../listing/filters/OptionTree';
import { filterLabel } from '../listing/filters/labels';
import { PeriodDays } from '../listing/filters/PeriodFilter';
import type { Typed } from '../listing/filters/useTyped';
import { searchFormId } from './SearchField';
import { dayNames, type SearchControl } from './useSearch';

/** The filters of the search, as listings call them. */
const filters = {
  organisation: 'organisations',
  topic: 'topics',
  from: 'from',
  to: 'to',
} as const;

function useChips({ state }: SearchControl, { options }: SearchFound): Chip<SearchState>[] {
  const intl = useIntl();
  const choices = { organisations: options.organisation, topics: options.topic };
  return (['organisation', 'topic', 'from', 'to'] as const).flatMap((key) => {
    const value = state[key];
    if (value === undefined) return [];
    const label = filterLabel(intl, { type: filters[key], value }, choices);
    return [{ key, label, without: changeSearch(state, { [key]: '' }).state }];
  });
}

/** Organisation, topic and period of the results, and what of them was chosen. */
export function SearchFilters(props: { search: SearchControl; found: SearchFound; typed: Typed }) {
  const { search, found, typed } = props;
  const intl = useIntl();
  const { state } = search;
  const chips = useChips(search, found);
  const offered = (['organisation', 'topic'] as const).filter(
    (filter) => found.options[filter].length > 0,
  );
  if (found.list.total === 0 && chips.length === 0) return null;
  const none = { organisation: '', topic: '', from: '', to: '' };
  return (
    <>
      <FilterPanel count={chips.length} total={found.list.total}>
        <div
          className="filters"
          role="group"
          aria-label={intl.formatMessage({ id: 'listing.filters' })}
        >
          {offered.map((filter) => {
            const chosen = state[filter];
            return (
              <OptionTree
                key={filter}
                filter={filters[filter]}
                name={filter}
                form={searchFormId}
                single
                options={found.options[filter]}
                chosen={chosen === undefined ? [] : [chosen]}
                onChoose={(option) =>
                  search.change(changeSearch(state, { [filter]: option?.id ?? '' }).state)
                }
              />
            );
          })}
          <PeriodDays
            typed={typed}
            names={dayNames}
            faulty={typed.fault && 'to'}
            form={searchFormId}
          />
          <button type="submit" form={searchFormId} className="button-outline without-script">
            {intl.formatMessage({ id: 'listing.apply' })}
          </button>
        </div>
      </FilterPanel>
      <Chips
        listing={search}
        chips={chips}
        reset={chips.length === 0 ? undefined : changeSearch(state, none).state}
      />
    </>
  );
}
