import { formatDay } from '../../shared/language/formats';
import { endonymOf } from '../../shared/language/endonyms';
import { categoryLabel } from '../../shared/language/labels';
import type { Speak } from '../../shared/language/messages';
import { choiceFilters, type ChoiceFilter } from '../../shared/listing/listingRules';
import type { OpenListing } from '../listing/findListing';
import { treesOf } from '../listing/queryOf';
import { findNode } from '../listing/taxonTree';

function labelOf({ stock }: OpenListing, filter: ChoiceFilter, id: string, speak: Speak): string {
  if (filter === 'languages') return endonymOf(id);
  const own = filter === 'categories' ? categoryLabel(speak, id) : undefined;
  const node = findNode(treesOf(stock.taxonomy)[filter], id);
  const value = stock.values(filter).find((known) => known.id === id);
  return own ?? node?.label ?? value?.label ?? id;
}

/** The title of a list, with the names of what it is narrowed to: `News: Bern, Wirtschaft`. */
export function filterTitle(title: string, open: OpenListing, speak: Speak): string {
  const { chosen, keyword, period } = open.state;
  const names = choiceFilters.flatMap((filter) =>
    chosen[filter].map((id) => labelOf(open, filter, id, speak)),
  );
  const days = [period.from, period.to].filter((day) => day !== undefined);
  const range = days.map((day) => formatDay(speak, day)).join(' – ');
  const parts = [keyword, ...names, range].filter((part) => part !== '');
  return parts.length === 0 ? title : `${title}: ${parts.join(', ')}`;
}
