import { categoryLabel } from '../../../shared/news/newsCategories';
import type { IntlShape } from 'react-intl';
import { letterLabel } from '../../../shared/content/components/glossaryGroups';
import { formatDay } from '../../../shared/language/formats/dates';
import { formatNumber } from '../../../shared/language/formats/numbers';
import {
  flatOptions,
  type FilterOption,
  type FilterOptions,
} from '../../../shared/listing/filterOptions';
import type { ChoiceFilter } from '../../../shared/listing/listingRules';
import type { ActiveFilter, ListingState } from '../../../shared/listing/listingState';
import { mostCounted } from '../../../shared/listing/paging';
import type { Period } from '../../../shared/listing/period';

/** Name of an option; categories of news have theirs in the tables of the interface. */
export function optionLabel(intl: IntlShape, option: FilterOption): string {
  return option.label ?? categoryLabel(intl, option.id) ?? option.id;
}

/** How many items an option would find, in words. */
export function countText(intl: IntlShape, count: number): string {
  return count > mostCounted ? `${formatNumber(intl, mostCounted)}+` : formatNumber(intl, count);
}

function choiceLabel(intl: IntlShape, options: FilterOptions, type: ChoiceFilter, value: string) {
  const option = flatOptions(options.choices[type] ?? []).find(({ id }) => id === value);
  return option === undefined ? value : optionLabel(intl, option);
}

/** What an active filter is called, without its kind. */
function valueLabel(
  intl: IntlShape,
  filter: ActiveFilter,
  { state, period, options }: { state: ListingState; period: Period; options: FilterOptions },
): string {
  switch (filter.type) {
    case 'keyword':
      return state.keyword;
    case 'letter':
      return letterLabel(state.letter ?? '');
    case 'from':
    case 'to':
      return formatDay(intl, period[filter.type] ?? '');
    default:
      return choiceLabel(intl, options, filter.type, filter.value);
  }
}

/** What an active filter is called, for example «Thema: Gesundheit». */
export function filterLabel(
  intl: IntlShape,
  filter: ActiveFilter,
  shown: Parameters<typeof valueLabel>[2],
): string {
  const kind = filter.type === 'letter' ? 'letters' : filter.type;
  const type = intl.formatMessage({ id: `listing.${kind}` });
  return intl.formatMessage(
    { id: 'listing.chip' },
    { type, label: valueLabel(intl, filter, shown) },
  );
}
