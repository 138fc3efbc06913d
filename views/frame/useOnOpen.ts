import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';

/**
 * For a disclosure that offers more with script than without: loads the component that does so when
 * it is opened. A script that cannot be loaded leaves what is there.
 */
export function useOnOpen<Props>(load: () => Promise<ComponentType<Props>>) {
  const details = useRef<HTMLDetailsElement>(null);
  const asked = useRef(false);
  const [Loaded, setLoaded] = useState<ComponentType<Props>>();

  const onToggle = useCallback(() => {
    if (asked.current || details.current?.open !== true) return;
    asked.current = true;
    load().then(
      (component) => setLoaded(() => component),
      () => {
        asked.current = false;
      },
    );
  }, [load]);

  // It may have been opened before the application took over.
  useEffect(onToggle, [onToggle]);
  return { details, onToggle, Loaded };
}
