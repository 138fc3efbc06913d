import type { IntlShape } from 'react-intl';
import { formatDay } from '../../../shared/language/formats/dates';
import { formatSeries } from '../../../shared/language/formats/lists';
import { formatRange } from '../../../shared/language/formats/ranges';
import { categoryLabel } from '../../../shared/language/languages';
import type { Period } from '../../../shared/listing/period';
import { choiceFilters, type ChoiceFilter } from '../../../shared/listing/filtersAndCategories';
import { languageName } from '../../locale/languageNames';
import type { OpenListing } from '../../listing/findListing';
import { treesOf } from '../../listing/queryOf';
import { findNode } from '../../listing/indexing/taxonTree';

/** What titles are written with: the locale of the list, and the words of its interface. */
interface Words {
  readonly locale: string;
  readonly intl: IntlShape;
}

function labelOf({ stock }: OpenListing, filter: ChoiceFilter, id: string, words: Words): string {
  const { locale, intl } = words;
  if (filter === 'languages') return languageName(locale, id);
  const own = filter === 'categories' ? categoryLabel(intl, id) : undefined;
  const node = findNode(treesOf(stock.taxonomy)[filter], id);
  const value = stock.values(filter).find((known) => known.id === id);
  return own ?? node?.label ?? value?.label ?? id;
}

function periodText(intl: IntlShape, { from, to }: Period): string {
  if (from !== undefined) return formatRange(intl, from, to);
  return to === undefined ? '' : formatDay(intl, to);
}

/** The title of a list, with the names of what it is narrowed to: `News: Bern, Wirtschaft`. */
export function filterTitle(title: string, open: OpenListing, words: Words): string {
  const { intl } = words;
  const { chosen, keyword, period } = open.state;
  const names = choiceFilters.flatMap((filter) =>
    chosen[filter].map((id) => labelOf(open, filter, id, words)),
  );
  const parts = [keyword, ...names, periodText(intl, period)].filter((part) => part !== '');
  return parts.length === 0 ? title : `${title}: ${formatSeries(intl, parts)}`;
}
