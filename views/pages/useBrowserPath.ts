import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Path in the browser's address bar, percent-encoded; empty without script and on the server. */
export function useBrowserPath(): string {
  return useSyncExternalStore(
    never,
    () => location.pathname,
    () => '',
  );
}
