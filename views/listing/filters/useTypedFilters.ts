import { useState } from 'react';
import { useLocation } from 'react-router';
import { listingQuery, readListing, tidyKeyword } from '../../../shared/listing/listingAddress';
import type { PeriodFault } from '../../../shared/listing/period';
import type { ListingControl } from '../useListing';

/** The days of a period that could not be used, as the address has them. */
function refusedDays(search: string, isRefused: boolean): URLSearchParams {
  return new URLSearchParams(isRefused ? search : '');
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

interface Typed extends Pick<TypedFilters, 'keyword' | 'from' | 'to' | 'fault'> {
  /** Where it was typed: at another address it says nothing any more. */
  readonly address: string;
}

/** What the fields say while nothing is typed. */
function untyped(control: ListingControl, search: string): Typed {
  const { screen, state, period } = control;
  const refused = refusedDays(search, screen.fault !== undefined);
  return {
    address: `${control.addressOf(state)} ${refused}`,
    keyword: state.keyword,
    from: refused.get('start_date') ?? period.from ?? '',
    to: refused.get('end_date') ?? period.to ?? '',
    fault: screen.fault,
  };
}

/** The typed filters of a listing, which follow its address. */
export function useTypedFilters(listing: ListingControl): TypedFilters {
  const { screen, state, period } = listing;
  const fresh = untyped(listing, useLocation().search);
  const [typed, setTyped] = useState(fresh);
  const isHere = typed.address === fresh.address;
  if (!isHere) setTyped(fresh);
  const { keyword, from, to, fault } = isHere ? typed : fresh;

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
    const read = readListing(state.listing, query, screen.today);
    setTyped((now) => ({ ...now, fault: read.fault }));
    if (read.fault === undefined) listing.change(read.state);
  };
  return {
    keyword,
    from,
    to,
    fault,
    type: (field, text) => setTyped((now) => ({ ...now, [field]: text, fault: undefined })),
    apply,
  };
}
