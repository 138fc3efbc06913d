import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether scripts run: false on the server and while its markup is taken over, then true. */
export function useScripted(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
