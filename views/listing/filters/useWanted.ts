import { useContext, useState } from 'react';
import { useNavigate } from 'react-router';
import { UnloadedContext } from '../../UnloadedContext';

/** What links to other states of a list need. */
export interface StateControl<State> {
  /** Address of another state. */
  addressOf(state: State): string;
  /** Goes to another state; keeps focus and scroll. */
  change(state: State): void;
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
