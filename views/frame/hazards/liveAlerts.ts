import { useSyncExternalStore } from 'react';
import type { Alert } from '../../../shared/content/listingItem';

/** What a running page knows of hazard messages beyond what it was rendered with. */
interface LiveAlerts {
  /** The messages in force, as the server said last; undefined until it was asked. */
  readonly polled?: readonly Alert[];
  /** Whether a message has ended since, or the visitor has closed it. */
  readonly isHidden: (alert: Alert) => boolean;
  /** Closes a message; undefined while nothing listens to the button. */
  readonly dismiss?: (alert: Alert) => void;
}

const unknown: LiveAlerts = { isHidden: () => false };
const listeners = new Set<() => void>();
let current = unknown;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells the page what has become known. */
export function setLiveAlerts(live: LiveAlerts): void {
  current = live;
  listeners.forEach((listener) => listener());
}

/** Returns what is known of hazard messages by now; nothing on the server. */
export function useLiveAlerts(): LiveAlerts {
  return useSyncExternalStore(
    subscribe,
    () => current,
    () => unknown,
  );
}
