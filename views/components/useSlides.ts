import { useEffect, useState, type RefObject } from 'react';

/** Share of a slide that must be in view for it to count as shown. */
const shownFrom = 0.6;

/** Indexes of the first and the last slide in view. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** Scrolls a track so that a slide stands at its beginning. */
function scrollToSlide(root: HTMLElement, index: number): void {
  const slide = root.children[Math.max(0, Math.min(index, root.children.length - 1))];
  if (slide === undefined) return;
  const [from, to] = [root.getBoundingClientRect(), slide.getBoundingClientRect()];
  const rtl = getComputedStyle(root).direction === 'rtl';
  root.scrollBy({ left: rtl ? to.right - from.right : to.left - from.left });
}

/**
 * Which slides of a scrolling track are in view (undefined until they are measured), and the way to
 * others.
 */
export function useSlides(track: RefObject<HTMLElement | null>) {
  const [range, setRange] = useState<Range>();
  useEffect(() => {
    const root = track.current;
    if (root === null) return undefined;
    const slides = [...root.children];
    const inView = new Set<number>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, intersectionRatio } of entries) {
          const index = slides.indexOf(target);
          if (intersectionRatio >= shownFrom) inView.add(index);
          else inView.delete(index);
        }
        if (inView.size > 0) setRange({ first: Math.min(...inView), last: Math.max(...inView) });
      },
      { root, threshold: [shownFrom] },
    );
    for (const slide of slides) observer.observe(slide);
    return () => observer.disconnect();
  }, [track]);
  const show = (index: number) => {
    if (track.current !== null) scrollToSlide(track.current, index);
  };
  return { range, show };
}
