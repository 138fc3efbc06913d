import { useEffect, useState } from 'react';

/** Share of the window, from its top, that a heading has passed when its text is being read. */
const readingLine = 0.33;

/** Id of the place of a page that is being read; undefined before the first one and without script. */
export function useCurrentPlace(places: readonly { readonly id: string }[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = places.map(({ id }) => id).join(' ');
  useEffect(() => {
    const elements = ids
      .split(' ')
      .map((id) => document.getElementById(id))
      .filter((element) => element !== null);
    const passed = new Set<Element>();
    // Everything above the line, far beyond the top of the window: what is in it was passed.
    const rootMargin = `1000000px 0px -${(1 - readingLine) * 100}% 0px`;
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting } of entries) {
          if (isIntersecting) passed.add(target);
          else passed.delete(target);
        }
        setCurrent(elements.findLast((element) => passed.has(element))?.id);
      },
      { rootMargin },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
