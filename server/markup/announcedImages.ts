import { attribute } from './attributes';

type Props = Readonly<Record<string, unknown>>;

/** Images that are announced before others that are not urgent, if there are so many at all. */
const mostAhead = 10;

/** The images of a page that are worth being fetched before the browser comes to them. */
export interface AnnouncedImages {
  /** Adds one, if it is. */
  add(image: Props): void;
  /** The elements of the head that announce them, as React writes them. */
  html(): string;
}

const isText = (value: unknown) =>
  value === undefined || value === null || typeof value === 'string';
const isData = (value: unknown) => typeof value === 'string' && /^data:/i.test(value);

function isWorthIt({ src, srcSet, loading, fetchPriority }: Props): boolean {
  const mayWait = loading === 'lazy' || fetchPriority === 'low';
  const sources = [src, srcSet];
  return !mayWait && sources.some(Boolean) && sources.every((one) => isText(one) && !isData(one));
}

function announcement({ src, srcSet, sizes, fetchPriority }: Props): string {
  const link = {
    href: srcSet ? undefined : src,
    imageSrcSet: srcSet,
    imageSizes: sizes,
    fetchPriority,
  };
  const attributes = Object.entries(link).map(([name, value]) => attribute(name, value));
  return `<link rel="preload" as="image"${attributes.join('')}/>`;
}

/** No images yet. */
export function createAnnouncedImages(): AnnouncedImages {
  const known = new Set<string>();
  const ahead: string[] = [];
  const others: string[] = [];
  return {
    add(image) {
      if (!isWorthIt(image)) return;
      const { src, srcSet, sizes, fetchPriority } = image;
      const key = JSON.stringify(srcSet ? [srcSet, sizes] : src);
      if (known.has(key)) return;
      known.add(key);
      const isAhead = fetchPriority === 'high' || ahead.length < mostAhead;
      (isAhead ? ahead : others).push(announcement(image));
    },
    html: () => [...ahead, ...others].join(''),
  };
}
