// Everything that is not a Char of XML 1.0 (section 2.2), and the controls that it discourages.
const notInXml = /[^\t\n\r\u{20}-\u{7E}\u{A0}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
  // A reader takes them for spaces in an attribute, and a carriage return for a line feed.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

/** Returns the text without the characters that XML 1.0 does not know, which no escaping can save. */
export function withoutControls(text: string): string {
  return text.replace(notInXml, '');
}

/** Escapes text for an element or an attribute; characters that XML 1.0 does not know are dropped. */
export function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? '');
}

/** Returns a value of type TEXT of a card, which is the only one of its property (RFC 6350, section 3.4). */
export function escapeCardText(value: string): string {
  return withoutControls(value)
    .replaceAll('\u007f', '')
    .replace(/[\\,]/g, '\\$&')
    .replace(/\r\n?|\n/g, '\\n');
}

/** Returns a value of type TEXT of a calendar (RFC 5545, section 3.3.11), or one of several of a card. */
export function escapeText(value: string): string {
  return escapeCardText(value).replaceAll(';', '\\;');
}

/** Rounds to about 10 cm, and never writes a power of ten (RFC 5545, section 3.3.7; RFC 5870). */
export const degrees = (value: number) => value.toFixed(6).replace(/\.?0+$/, '');

/** Returns a value of type URI, in which no line may break. */
export function uriValue(value: string): string {
  // oxlint-disable-next-line no-control-regex -- these are what may not be
  return value.replace(/[\u0000-\u0020\u007f]/g, '');
}

/** What spreadsheets would run as a formula, in Japan with wide signs too. */
const formula = /^[-+=@＋－＝＠\t\r]/;
/** Dashes alone, and numbers with a sign and perhaps a currency or unit: nothing that computes or calls. */
const signedNumber =
  /^[-+＋－](?:[-+]*|\s?(?:[A-Z]{3}\s|\p{Sc}\s?)?[.,]?\d(?:[\d\p{L}\p{Sc}\s.,'’%‰°²³–]|\/(?!\p{L}+\d))*-?)$/u;

function field(text: string): string {
  // An apostrophe makes a text of it.
  const safe = formula.test(text) && !signedNumber.test(text) ? `'${text}` : text;
  // Many spreadsheets of Europe divide at semicolons, some at tabs: what follows one begins no cell.
  return /[",;\t\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns a table as CSV (RFC 4180), with the mark by which spreadsheets know its encoding. */
export function writeCsv(rows: readonly (readonly string[])[]): string {
  return `\uFEFF${rows.map((row) => `${row.map(field).join(',')}\r\n`).join('')}`;
}
