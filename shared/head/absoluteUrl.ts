/** An address with its origin: own paths get the site's, absolute addresses stay as they are. */
export function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin.replace(/\/+$/, '') + url : url;
}
