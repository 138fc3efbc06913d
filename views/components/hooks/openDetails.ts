import { useEffect, useEffectEvent, useLayoutEffect, type RefObject } from 'react';
import { fragmentTarget } from './fragmentTarget';

/** Opens every `<details>` inside while the page is printed; closed panels would print empty. */
export function useOpenForPrint(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const before = () => {
      opened = [
        ...(root.current?.querySelectorAll<HTMLDetailsElement>('details:not([open])') ?? []),
      ];
      for (const details of opened) details.open = true;
    };
    const after = () => {
      for (const details of opened) details.open = false;
    };
    addEventListener('beforeprint', before);
    addEventListener('afterprint', after);
    return () => {
      removeEventListener('beforeprint', before);
      removeEventListener('afterprint', after);
    };
  }, [root]);
}

/** Does something with the element that the address points to, now and whenever it changes. */
export function useTarget(follow: (target: HTMLElement) => void): void {
  const onTarget = useEffectEvent(() => {
    const target = fragmentTarget(location.hash);
    if (target !== null) follow(target);
  });
  useLayoutEffect(() => {
    const listener = () => onTarget();
    listener();
    addEventListener('hashchange', listener);
    return () => removeEventListener('hashchange', listener);
  }, []);
}

/**
 * Opens the `<details>` that the address points to or into, now and whenever it changes, and gives
 * its summary the focus.
 */
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
