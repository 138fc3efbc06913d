import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Has React take over what the server rendered. A transition is worked off in slices of a few
 * milliseconds; an event in what is not done yet has React finish at once, and is not lost.
 * `onMendedError` hears of what a boundary, or React itself, has dealt with.
 */
export function takeOver(
  root: Element,
  application: ReactNode,
  onUncaughtError: (error: unknown) => void,
  onMendedError: (error: unknown) => void,
): void {
  startTransition(() => {
    hydrateRoot(root, application, {
      onUncaughtError,
      onCaughtError: onMendedError,
      onRecoverableError: onMendedError,
    });
  });
}
