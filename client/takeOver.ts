import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Has React take over what the server rendered, in slices of a few milliseconds; an event in what is
 * not done yet has React finish at once, and is not lost. What a boundary or React mends is reported.
 */
export function takeOver(
  root: Element,
  application: ReactNode,
  onUncaughtError: (error: unknown) => void,
): void {
  const reported = { onCaughtError: reportError, onRecoverableError: reportError };
  startTransition(() => void hydrateRoot(root, application, { onUncaughtError, ...reported }));
}
