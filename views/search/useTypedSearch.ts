import { useState } from 'react';
import { useLocation } from 'react-router';
import { changeSearch } from '../../shared/search/searchState';
import type { TypedDays } from '../listing/filters/PeriodDays';
import type { SearchControl } from './useSearch';

/** What is typed into the search, which holds only when it is applied. */
export interface TypedSearch extends Omit<TypedDays, 'type'> {
  readonly keyword: string;
  readonly type: (field: 'keyword' | 'from' | 'to', text: string) => void;
}

/** The typed parts of the search, which follow its address. */
export function useTypedSearch(search: SearchControl): TypedSearch {
  const { screen, state } = search;
  const asked = useLocation().search;
  // Days that could not be used stand in the address still.
  const refused = new URLSearchParams(screen.fault === undefined ? '' : asked);
  const fresh = {
    address: `${search.addressOf(state)} ${refused}`,
    keyword: state.keyword,
    from: refused.get('from') ?? state.from ?? '',
    to: refused.get('to') ?? state.to ?? '',
    fault: screen.fault,
  };
  const [typed, setTyped] = useState(fresh);
  const isHere = typed.address === fresh.address;
  if (!isHere) setTyped(fresh);
  const { keyword, from, to, fault } = isHere ? typed : fresh;
  return {
    keyword,
    from,
    to,
    fault,
    type: (field, text) => setTyped((now) => ({ ...now, [field]: text, fault: undefined })),
    apply: () => {
      const next = changeSearch(state, { q: keyword, from, to });
      setTyped((now) => ({ ...now, fault: next.fault }));
      const isOther =
        search.addressOf({ ...next.state, page: state.page }) !== search.addressOf(state);
      if (next.fault === undefined && isOther) search.change(next.state);
    },
  };
}
