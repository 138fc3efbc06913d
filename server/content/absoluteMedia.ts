const mediaPath = /^\/media\//;
const mediaAttribute = /((?:src|href)=")\/(?=media\/)/g;

function absolute(text: string, base: string): string {
  if (mediaPath.test(text)) return `${base}${text.slice(1)}`;
  return text.replace(mediaAttribute, (_, start: string) => start + base);
}

/**
 * For documents whose media lie beside them on another server: references to `/media/…`, also
 * within sanitised HTML, become absolute addresses there. `base` ends with `/`. Changes the value.
 */
export function makeMediaAbsolute(value: unknown, base: URL): void {
  if (typeof value !== 'object' || value === null) return;
  for (const [key, entry] of Object.entries(value)) {
    if (typeof entry === 'string') Reflect.set(value, key, absolute(entry, base.href));
    else makeMediaAbsolute(entry, base);
  }
}
