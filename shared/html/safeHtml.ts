import type * as v from 'valibot';
import { decode } from '../routing/addresses';

/** HTML that may stand in a page or a feed: the sanitiser makes it, and the functions here. */
export type SafeHtml = string & v.Brand<'SafeHtml'>;

const references: Readonly<Record<string, string>> = {
  // U+0000 may be in no document (HTML, 13.2.5); parsers take it for this.
  '\0': '\ufffd',
  '"': '&quot;',
  '&': '&amp;',
  "'": '&#x27;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Returns a plain text as it may stand in an element or in an attribute between quotes (HTML, 13.3). */
export function escapeHtml(text: string): SafeHtml {
  return text.replace(/["&'<>\0]/g, (sign) => references[sign] ?? '') as SafeHtml;
}

/** Returns an element without attributes around safe HTML. */
export function htmlElement(name: string, ...children: readonly SafeHtml[]): SafeHtml {
  return `<${name}>${children.join('')}</${name}>` as SafeHtml;
}

/** Joins pieces of safe HTML as one. */
export function joinHtml(pieces: readonly SafeHtml[], separator: '' | '\n' = ''): SafeHtml {
  return pieces.join(separator) as SafeHtml;
}

/** What stands for HTML that cannot be sanitised; the sanitiser leaves no classes to editors. */
export const omissionHtml = '<span class="left-out">…</span>' as SafeHtml;

/** What stands in a document for a part that was taken out; it becomes `omissionHtml`. */
export const omissionMark = '<!-- left out -->';

/** Writes a character as JSON can have it. */
export function asJsonSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Writes JSON in which nothing ends a `script`, opens a comment or breaks a line of script. */
export function serialiseForScript(value: unknown): string {
  return (JSON.stringify(value) ?? 'null').replace(/[<>&\u2028\u2029]/g, asJsonSign);
}

/** Characters browsers strip or rewrite (WHATWG URL), which could make another scheme or host. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const rewrittenCharacters = /[\u0000-\u001f\u007f\\]/;

const webAddress = /^https?:\/\/[^/?#]/i;
const contactAddress = /^(?:mailto|tel):./i;
const sameSitePath = /^\/(?!\/)/;

/** Returns an address that may stand in a link, a bare `%` in its path encoded; undefined for any other. */
export function safeUrl(value: string): string | undefined {
  const url = value.trim();
  if (rewrittenCharacters.test(url)) return undefined;
  if (webAddress.test(url)) return URL.canParse(url) ? url : undefined;
  // As names of files, `100% sure` and `50%ab`: no server could decode them.
  if (sameSitePath.test(url))
    return url.replace(/(?:%[\da-f]{2})+|%/gi, (escaped) =>
      decode(escaped) === escaped ? escaped.replaceAll('%', '%25') : escaped,
    );
  return contactAddress.test(url) || url.startsWith('#') ? url : undefined;
}

/** Returns the address of an image or file; `media/…` is, as `/media/…`, one of the content pack. */
export function mediaUrl(value: string): string | undefined {
  const url = safeUrl(value.trim().startsWith('media/') ? `/${value.trim()}` : value);
  if (url === undefined || !/^(?:https?:|\/)/i.test(url)) return undefined;
  // Addresses in `srcset` end at white space.
  return url.replace(/\s/g, encodeURIComponent);
}
