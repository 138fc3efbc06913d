import { createContext, useContext, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { decode } from '../../../shared/routing/addresses';

/** Tells views whether scripts run (client/Application.tsx). */
export const HydratedContext = createContext(false);

/** Whether scripts run: false on the server and while its markup is taken over, then true. */
export function useHydrated(): boolean {
  return useContext(HydratedContext);
}

/** Listens to an event of the window; with `capture` before anything else does. */
export function useWindowEvent<Type extends keyof WindowEventMap>(
  type: Type,
  listen: (event: WindowEventMap[Type]) => void,
  capture = false,
): void {
  const onEvent = useEffectEvent(listen);
  useEffect(() => {
    const listener = (event: WindowEventMap[Type]) => onEvent(event);
    addEventListener(type, listener, { capture });
    return () => removeEventListener(type, listener, { capture });
  }, [type, capture]);
}

/** Whether a media query holds now; false on the server and while its markup is taken over. */
export function useMedia(query: string): boolean {
  const subscribe = (changed: () => void) => {
    const list = matchMedia(query);
    list.addEventListener('change', changed);
    return () => list.removeEventListener('change', changed);
  };
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}

/** Returns the id that a fragment (`#…` of an address, or empty) points to, decoded; empty where there is none. */
export function fragmentId(hash: string): string {
  return decode(hash.slice(1));
}

/** Returns the element that a fragment points to: by its id as written, else decoded (HTML, "indicated part"). */
export function fragmentTarget(hash: string): HTMLElement | null {
  if (hash.length < 2) return null;
  return document.getElementById(hash.slice(1)) ?? document.getElementById(fragmentId(hash));
}
