import type { ImageVariants } from './site';

/** Writes all in one short text: `{path} {avif widths} {webp widths} {fallback}`. */
export function writeVariants({ path, avif, webp, fallback = '' }: ImageVariants): string {
  return [path, avif.join(), webp.join(), fallback].join(' ');
}

/** Reads what `writeVariants` wrote, as `srcset` values (empty for no such format), and the fallback. */
export function readVariants(text: string) {
  const [path, avif = '', webp = '', fallback] = text.split(' ');
  const srcSet = (format: string, widths: string) =>
    widths && widths.replace(/\d+/g, (width) => `${path}-${width}.${format} ${width}w`);
  return {
    avif: srcSet('avif', avif),
    webp: srcSet('webp', webp),
    fallback: fallback ? `${path}-${fallback}` : undefined,
  };
}
