/** Widths in pixels between which a browser chooses; the widest is enough for a whole window. */
const ladder = [320, 640, 960, 1280, 1920] as const;
const widest = ladder[ladder.length - 1] ?? 1920;
/** The widest form is this much wider than the one before, or that one is left out. */
const leastStep = 1.1;

/** The widths in which a picture of that width is made: never wider than it is. */
export function variantWidths(width: number): number[] {
  const last = Math.min(width, widest);
  return [...ladder.filter((step) => step * leastStep < last), last];
}

/** The width for browsers that choose between none: enough for a page, too much for no one. */
export function fallbackWidth(width: number): number {
  return Math.min(width, 1280);
}
