import { useEffect, useRef, type RefObject } from 'react';

function textOf(form: HTMLFormElement): string {
  return JSON.stringify([...new FormData(form)]);
}

/**
 * Has the browser ask before a form is left that holds what was not sent. `kept` forms hold it from
 * the start. Links are left to the browser then: it asks for documents only, not for what scripts
 * show in their place.
 */
export function useUnsavedGuard(
  form: RefObject<HTMLFormElement | null>,
  kept: boolean,
): { release(): void } {
  const released = useRef(false);
  useEffect(() => {
    const element = form.current;
    if (element === null) return undefined;
    const before = textOf(element);
    const isUnsaved = () => !released.current && (kept || textOf(element) !== before);
    const onUnload = (event: BeforeUnloadEvent) => {
      if (isUnsaved()) event.preventDefault();
    };
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
      const leaves = link !== null && !link.getAttribute('href')?.startsWith('#');
      if (leaves && isUnsaved()) event.stopPropagation();
    };
    addEventListener('beforeunload', onUnload);
    addEventListener('click', onClick, { capture: true });
    return () => {
      removeEventListener('beforeunload', onUnload);
      removeEventListener('click', onClick, { capture: true });
    };
  }, [form, kept]);
  return {
    release: () => {
      released.current = true;
    },
  };
}
