import { useContext, useState, type ComponentProps, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { isPlainClick } from '../../frame/plainClick';
import { UnloadedContext } from '../../PageDataContext';

/** Id of the heading of results, which links of the same list and the focus lead to. */
export const resultsId = 'results';

/** What links to other states of a list need. */
export interface StateControl<State> {
  /** Address of another state. */
  readonly addressOf: (state: State) => string;
  /** Goes to another state; keeps focus and scroll. */
  readonly change: (state: State) => void;
}

/**
 * What has been chosen of a list, ahead of its answer, and the way to another choice. A choice holds
 * until its answer is there, or the news that there will be none.
 */
export function useWanted<State>(
  screen: { readonly state: State },
  addressOf: (state: State) => string,
): StateControl<State> & { readonly state: State } {
  const navigate = useNavigate();
  const unloaded = useContext(UnloadedContext);
  const [wanted, setWanted] = useState({ screen, unloaded, state: screen.state });
  const isPending = wanted.screen === screen && wanted.unloaded === unloaded;
  const state = isPending ? wanted.state : screen.state;
  return {
    state,
    addressOf,
    change: (next) => {
      const target = addressOf(next);
      if (target === addressOf(state)) return;
      setWanted({ screen, unloaded, state: next });
      void navigate(target, { preventScrollReset: true });
    },
  };
}

/** A link that with script changes a part of the page in place: by `follow`, else by its address. */
export function InPlaceLink(props: Omit<ComponentProps<'a'>, 'onClick'> & { follow?: () => void }) {
  const { href = '', follow, children, ...attributes } = props;
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (follow === undefined) void navigate(href, { preventScrollReset: true });
    else follow();
  };
  return (
    <a {...attributes} href={href} onClick={onClick}>
      {children}
    </a>
  );
}

/** A link to another state of a list, marked where that is the one that is shown; with script it changes the list in place. */
export function StateLink<State>({
  listing,
  to,
  isCurrent = false,
  onFollow,
  ...attributes
}: Omit<ComponentProps<'a'>, 'href' | 'onClick'> & {
  listing: StateControl<State>;
  to: State;
  isCurrent?: boolean;
  onFollow?: () => void;
}) {
  const follow = () => {
    onFollow?.();
    listing.change(to);
  };
  return (
    <InPlaceLink
      {...attributes}
      href={listing.addressOf(to)}
      follow={follow}
      aria-current={isCurrent ? 'true' : undefined}
    />
  );
}
