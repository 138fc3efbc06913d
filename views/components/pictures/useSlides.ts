import { useLayoutEffect, useState, type RefObject } from 'react';

/** Share of a slide that must be in view for it to count as shown. */
const shownFrom = 0.6;

/** Indexes of the first and the last slide in view. */
export interface Range {
  readonly first: number;
  readonly last: number;
}

/** The slides of a track that are in view; undefined where none is. */
function rangeIn(root: HTMLElement): Range | undefined {
  const view = root.getBoundingClientRect();
  const shown = [...root.children].flatMap((slide, index) => {
    const { left, right, width } = slide.getBoundingClientRect();
    const visible = Math.min(right, view.right) - Math.max(left, view.left);
    return visible >= width * shownFrom ? [index] : [];
  });
  const [first] = shown;
  const last = shown.at(-1);
  return first === undefined || last === undefined ? undefined : { first, last };
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
  useLayoutEffect(() => {
    const root = track.current;
    if (root === null) return undefined;
    const measure = () => setRange((known) => rangeIn(root) ?? known);
    measure();
    const observer = new IntersectionObserver(measure, { root, threshold: [shownFrom] });
    for (const slide of root.children) observer.observe(slide);
    return () => observer.disconnect();
  }, [track]);
  const show = (index: number) => {
    if (track.current !== null) scrollToSlide(track.current, index);
  };
  return { range, show };
}
