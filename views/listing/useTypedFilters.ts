import { useState } from 'react';
import { listingQuery, readListing, tidyKeyword } from '../../shared/listing/listingAddress';
import type { PeriodFault } from '../../shared/listing/period';
import { usePageData } from '../PageDataContext';
import { useEdit } from './useEdit';
import type { ListingControl } from './useListing';

/** The days of a period that could not be used, as the address has them. */
function refusedDays(path: string, isRefused: boolean): URLSearchParams {
  return new URLSearchParams(isRefused ? path.split('?')[1] : '');
}

/** What is typed into the filters, which holds only when it is applied. */
export interface TypedFilters {
  readonly keyword: string;
  readonly from: string;
  readonly to: string;
  /** What is wrong with the days, once they were to be applied. */
  readonly fault: PeriodFault | undefined;
  readonly type: (field: 'keyword' | 'from' | 'to', text: string) => void;
  /** Goes to what was typed, unless its days cannot be used. */
  readonly apply: () => void;
}

/** The typed filters of a listing. */
export function useTypedFilters(listing: ListingControl): TypedFilters {
  const { screen, state, period } = listing;
  const { path } = usePageData();
  const refused = refusedDays(path, screen.fault !== undefined);
  const [keyword, setKeyword] = useEdit(state.keyword);
  const [from, setFrom] = useEdit(refused.get('start_date') ?? period.from ?? '');
  const [to, setTo] = useEdit(refused.get('end_date') ?? period.to ?? '');
  const days = `${from}/${to}`;
  const [checked, setChecked] = useState({ days, fault: screen.fault });
  const setters = { keyword: setKeyword, from: setFrom, to: setTo };

  const newDays = from !== (period.from ?? '') || to !== (period.to ?? '');
  const apply = () => {
    if (!newDays && tidyKeyword(keyword) === state.keyword) return;
    const query = listingQuery({ ...state, page: 1 });
    query.set('q', keyword);
    if (newDays) {
      query.delete('span');
      query.set('start_date', from);
      query.set('end_date', to);
    }
    const { state: next, fault } = readListing(state.listing, query, screen.today);
    setChecked({ days, fault });
    if (fault === undefined) listing.change(next);
  };
  return {
    keyword,
    from,
    to,
    fault: checked.days === days ? checked.fault : undefined,
    type: (field, text) => setters[field](text),
    apply,
  };
}
