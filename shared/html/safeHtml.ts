import type * as v from 'valibot';

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

/** A plain text as it may stand in an element or in an attribute between quotes (HTML, 13.3). */
export function escapeHtml(text: string): SafeHtml {
  return text.replace(/["&'<>\0]/g, (sign) => references[sign] ?? '') as SafeHtml;
}

/** An element without attributes around safe HTML. */
export function htmlElement(name: string, ...children: readonly SafeHtml[]): SafeHtml {
  return `<${name}>${children.join('')}</${name}>` as SafeHtml;
}

/** Pieces of safe HTML as one. */
export function joinHtml(pieces: readonly SafeHtml[], separator: '' | '\n' = ''): SafeHtml {
  return pieces.join(separator) as SafeHtml;
}

/**
 * What stands for HTML that is too large or nested too deeply to be sanitised. No HTML of an editor
 * is the same, since the sanitiser leaves no classes.
 */
export const leftOutHtml = '<span class="left-out">…</span>' as SafeHtml;
