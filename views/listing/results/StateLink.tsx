import type { ComponentProps, MouseEvent } from 'react';
import { isPlainClick } from '../../frame/plainClick';
import type { StateControl } from '../filters/useWanted';

/** A link to another state of a list; with script it changes the list in place. */
export function StateLink<State>({
  listing,
  to,
  onFollow,
  children,
  ...attributes
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  listing: StateControl<State>;
  to: State;
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
