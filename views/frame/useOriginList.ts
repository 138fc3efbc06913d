import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** The list that the navigation noted in the history entry. */
function notedList(): string | undefined {
  const state: unknown = history.state;
  const known = typeof state === 'object' && state !== null && 'list' in state;
  return known && typeof state.list === 'string' ? state.list : undefined;
}

/** Address of the list from which this page was reached; undefined without script or a list. */
export function useOriginList(): string | undefined {
  return useSyncExternalStore(never, notedList, () => undefined);
}
