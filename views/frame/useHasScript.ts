import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether script runs: false on the server and while the document is taken over. */
export function useHasScript(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
