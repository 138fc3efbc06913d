import { useIntl } from 'react-intl';
import { flatOptions } from '../../shared/listing/filterOptions';
import type { SearchFound } from '../../shared/routing/searchScreen';
import { changeSearch } from '../../shared/search/searchState';
import { Chips, type Chip } from '../listing/filters/Chips';
import { FilterPanel } from '../listing/filters/FilterPanel';
import { OptionTree } from '../listing/filters/OptionTree';
import { PeriodDays } from '../listing/filters/PeriodDays';
import type { SearchState } from '../../shared/search/searchState';
import { searchFormId } from './SearchField';
import type { SearchControl } from './useSearch';
import { useFormats } from '../language/LanguageContext';
import type { TypedSearch } from './useTypedSearch';

const trees = [
  ['organisation', 'organisations'],
  ['topic', 'topics'],
] as const;
const filters = ['organisation', 'topic', 'from', 'to'] as const;
const labels = {
  organisation: 'listing.organisations',
  topic: 'listing.topics',
  from: 'listing.from',
  to: 'listing.to',
} as const;

function useChips({ state }: SearchControl, { options }: SearchFound): Chip<SearchState>[] {
  const intl = useIntl();
  const formats = useFormats();
  const valueText = (filter: (typeof filters)[number], value: string) => {
    if (filter === 'from' || filter === 'to') return formats.day(value);
    return flatOptions(options[filter]).find(({ id }) => id === value)?.label ?? value;
  };
  return filters.flatMap((filter) => {
    const value = state[filter];
    if (value === undefined) return [];
    const label = intl.formatMessage(
      { id: 'listing.chip' },
      {
        type: intl.formatMessage({ id: labels[filter] }),
        label: valueText(filter, value),
      },
    );
    return [{ key: filter, label, without: changeSearch(state, { [filter]: '' }).state }];
  });
}

/** Organisation, topic and period of the results, and what of them was chosen. */
export function SearchFilters(props: {
  search: SearchControl;
  found: SearchFound;
  typed: TypedSearch;
}) {
  const { search, found, typed } = props;
  const intl = useIntl();
  const { state } = search;
  const chips = useChips(search, found);
  const offered = trees.filter(([filter]) => found.options[filter].length > 0);
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
          {offered.map(([filter, name]) => {
            const chosen = state[filter];
            return (
              <OptionTree
                key={filter}
                filter={name}
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
            names={{ from: 'from', to: 'to' }}
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
