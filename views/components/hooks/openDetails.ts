import { useEffectEvent, useLayoutEffect, useRef, type RefObject } from 'react';
import { fragmentTarget, useWindowEvent } from './browser';

/** Opens every `<details>` inside while the page is printed; closed panels would print empty. */
export function useOpenForPrint(root: RefObject<HTMLElement | null>): void {
  const opened = useRef<HTMLDetailsElement[]>([]);
  const open = (isOpen: boolean) => opened.current.forEach((details) => (details.open = isOpen));
  useWindowEvent('beforeprint', () => {
    const closed = root.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])');
    opened.current = [...(closed ?? [])];
    open(true);
  });
  useWindowEvent('afterprint', () => open(false));
}

/** Does something with the element that the address points to, now and whenever it changes. */
export function useTarget(follow: (target: HTMLElement) => void): void {
  const onTarget = useEffectEvent(() => {
    const target = fragmentTarget(location.hash);
    if (target !== null) follow(target);
  });
  useLayoutEffect(() => onTarget(), []);
  useWindowEvent('hashchange', () => onTarget());
}

/** Opens the `<details>` that the address points into, now and as it changes, and focuses its summary. */
export function useOpenTarget(root: RefObject<HTMLElement | null>): void {
  useTarget((target) => {
    if (root.current?.contains(target) !== true) return;
    let details = target.closest('details');
    while (details !== null) {
      details.open = true;
      details = details.parentElement?.closest('details') ?? null;
    }
    target.scrollIntoView();
    target.closest('details')?.querySelector('summary')?.focus({ preventScroll: true });
  });
}
