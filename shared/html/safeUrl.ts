/**
 * Characters a browser strips or rewrites while it parses an address (WHATWG URL, basic parser):
 * C0 controls and DEL vanish, a backslash becomes a slash. Either could turn a harmless looking
 * value into another scheme or host, so a value that holds one is refused.
 */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const rewrittenCharacters = /[\u0000-\u001f\u007f\\]/;

const webAddress = /^https?:\/\/[^/?#]/i;
const contactAddress = /^(?:mailto|tel):./i;
const sameSitePath = /^\/(?!\/)/;

/**
 * An address that may stand in a link, or undefined when it may not. Allowed are absolute http and
 * https addresses with a host, `mailto:`, `tel:`, paths of this site (`/…`, never `//…`) and
 * fragments (`#…`). Surrounding white space is removed, and a bare `%` in a path encoded.
 */
export function safeUrl(value: string): string | undefined {
  const url = value.trim();
  if (rewrittenCharacters.test(url)) return undefined;
  if (webAddress.test(url)) return URL.canParse(url) ? url : undefined;
  // As a name of a file, `100% sure`: no server could decode it.
  if (sameSitePath.test(url)) return url.replace(/%(?![\da-f]{2})/gi, '%25');
  return contactAddress.test(url) || url.startsWith('#') ? url : undefined;
}

/**
 * The address of an image or file: `media/…` and `/media/…` mean the same file of the content
 * pack, other own paths and absolute http(s) addresses stay. Anything else gives undefined.
 */
export function mediaUrl(value: string): string | undefined {
  const url = safeUrl(value.trim().startsWith('media/') ? `/${value.trim()}` : value);
  return url !== undefined && /^(?:https?:|\/)/i.test(url) ? url : undefined;
}
