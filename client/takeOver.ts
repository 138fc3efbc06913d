import { startTransition, type ReactNode } from 'react';
import { hydrateRoot } from 'react-dom/client';

/** Has React take over what the server rendered, in slices; an event meanwhile is not lost. */
export function takeOver(
  root: Element,
  application: ReactNode,
  onUncaughtError: (error: unknown) => void,
): void {
  const reported = { onCaughtError: reportError, onRecoverableError: reportError };
  startTransition(() => void hydrateRoot(root, application, { onUncaughtError, ...reported }));
}
