import { categoryLabel } from '../../../shared/news/newsCategories';
import type { IntlShape } from 'react-intl';
import { letterLabel } from '../../../shared/content/components/glossaryGroups';
import { formatDay } from '../../../shared/language/formats/dates';
import { formatNumber } from '../../../shared/language/formats/numbers';
import { flatOptions, mostCounted } from '../../../shared/listing/listingResults';
import type { FilterOption, FilterOptions } from '../../../shared/listing/listingResults';
import type { ActiveFilter } from '../../../shared/listing/listingState';

/** Returns the name of an option; categories of news have theirs in the tables of the interface. */
export function optionLabel(intl: IntlShape, option: FilterOption): string {
  return option.label ?? categoryLabel(intl, option.id) ?? option.id;
}

/** Says how many items an option would find, in words. */
export function countText(intl: IntlShape, count: number): string {
  return count > mostCounted ? `${formatNumber(intl, mostCounted)}+` : formatNumber(intl, count);
}

type Choices = FilterOptions['choices'];

function valueLabel(intl: IntlShape, { type, value }: ActiveFilter, choices: Choices): string {
  if (type === 'keyword') return value;
  if (type === 'letter') return letterLabel(value);
  if (type === 'from' || type === 'to') return formatDay(intl, value);
  const option = flatOptions(choices[type] ?? []).find(({ id }) => id === value);
  return option === undefined ? value : optionLabel(intl, option);
}

/** Returns the label of an active filter, for example «Thema: Gesundheit». */
export function filterLabel(intl: IntlShape, filter: ActiveFilter, choices: Choices): string {
  const kind = filter.type === 'letter' ? 'letters' : filter.type;
  const type = intl.formatMessage({ id: `listing.${kind}` });
  const label = valueLabel(intl, filter, choices);
  return intl.formatMessage({ id: 'listing.chip' }, { type, label });
}
