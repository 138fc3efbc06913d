import { startTransition, useEffect, useState, type ReactNode } from 'react';
import { ScriptedContext } from '../views/components/hooks/useScripted';

/**
 * Tells views that scripts run, once the markup of the server has been taken over: a step of its
 * own, worked off in slices, and only in the views that ask.
 */
export function Scripted({ children }: { children: ReactNode }) {
  const [scripted, setScripted] = useState(false);
  useEffect(() => startTransition(() => setScripted(true)), []);
  return <ScriptedContext value={scripted}>{children}</ScriptedContext>;
}
