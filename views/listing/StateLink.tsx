import type { ComponentProps, MouseEvent } from 'react';
import type { ListingState } from '../../shared/listing/listingState';
import { isPlainClick } from '../frame/plainClick';
import type { ListingControl } from './useListing';

/** A link to another state of a listing; with script it changes the listing in place. */
export function StateLink({
  listing,
  to,
  onFollow,
  children,
  ...attributes
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  listing: ListingControl;
  to: ListingState;
  onFollow?: () => void;
}) {
  const follow = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    onFollow?.();
    listing.change(to);
  };
  return (
    <a {...attributes} href={listing.addressOf(to)} onClick={follow}>
      {children}
    </a>
  );
}
