const mediaPath = /^\/media\//;
const mediaAttribute = /((?:src|href)=")\/(?=media\/)/g;

/**
 * A value whose media lie beside its documents on another server: references to `/media/…`, also
 * within HTML, become absolute addresses there. `base` ends with `/`.
 */
export function absoluteMedia(value: unknown, base: URL): unknown {
  if (typeof value === 'string') {
    if (mediaPath.test(value)) return `${base.href}${value.slice(1)}`;
    return value.replace(mediaAttribute, (_, start: string) => `${start}${base.href}`);
  }
  if (Array.isArray(value)) return value.map((item) => absoluteMedia(item, base));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, absoluteMedia(entry, base)]),
  );
}
