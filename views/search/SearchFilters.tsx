import { useIntl } from 'react-intl';
import { type SearchFound, changeSearch } from '../../shared/search/searchState';
import { Chips } from '../listing/filters/Chips';
import { FilterPanel } from '../listing/filters/FilterPanel';
import { filterLabel } from '../listing/filters/labels';
import { OptionTree } from '../listing/filters/OptionTree';
import { PeriodDays } from '../listing/filters/PeriodFilter';
import type { Input } from '../listing/listState';
import { searchDayKeys, searchFormId, type SearchControl } from './useSearch';

/** The filters of the search, and what listings call them. */
const filters = [
  ['organisation', 'organisations'],
  ['topic', 'topics'],
  ['from', 'from'],
  ['to', 'to'],
] as const;
const trees = [filters[0], filters[1]];

/** Shows organisation, topic and period of the results, and what of them was chosen. */
export function SearchFilters(props: { search: SearchControl; found: SearchFound; typed: Input }) {
  const { search, found, typed } = props;
  const intl = useIntl();
  const { state } = search;
  const { options, list } = found;
  const changed = (key: (typeof filters)[number][0], value: string) =>
    changeSearch(state, { [key]: value }).state;
  const choices = { organisations: options.organisation, topics: options.topic };
  const chips = filters.flatMap(([key, type]) => {
    const value = state[key];
    if (value === undefined) return [];
    const label = filterLabel(intl, { type, value }, choices);
    return [{ key, label, without: changed(key, '') }];
  });
  if (list.total === 0 && chips.length === 0) return null;
  const none = { organisation: '', topic: '', from: '', to: '' };
  const reset = chips.length === 0 ? undefined : changeSearch(state, none).state;
  return (
    <>
      <FilterPanel count={chips.length} total={list.total}>
        <div
          className="filters"
          role="group"
          aria-label={intl.formatMessage({ id: 'listing.filters' })}
        >
          {trees
            .filter(([name]) => options[name].length > 0)
            .map(([name, filter]) => (
              <OptionTree
                key={name}
                filter={filter}
                name={name}
                form={searchFormId}
                single
                options={options[name]}
                chosen={[state[name] ?? []].flat()}
                onChoose={(option) => search.change(changed(name, option?.id ?? ''))}
              />
            ))}
          <PeriodDays
            typed={typed}
            names={searchDayKeys}
            faulty={typed.fault && 'to'}
            form={searchFormId}
          />
          <button type="submit" form={searchFormId} className="button-outline without-script">
            {intl.formatMessage({ id: 'listing.apply' })}
          </button>
        </div>
      </FilterPanel>
      <Chips listing={search} chips={chips} reset={reset} />
    </>
  );
}
