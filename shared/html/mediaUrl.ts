import { safeUrl } from './safeUrl';

/**
 * The address of an image or file: `media/…` and `/media/…` mean the same file of the content
 * pack, other own paths and absolute http(s) addresses stay. Anything else gives undefined.
 */
export function mediaUrl(value: string): string | undefined {
  const url = safeUrl(value.trim().startsWith('media/') ? `/${value.trim()}` : value);
  return url !== undefined && /^(?:https?:|\/)/i.test(url) ? url : undefined;
}
