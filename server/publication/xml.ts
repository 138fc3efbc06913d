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

/** The text without the characters that XML 1.0 does not know, which no escaping can save. */
export function withoutControls(text: string): string {
  return text.replace(notInXml, '');
}

/** Text for an element or an attribute; characters that XML 1.0 does not know are dropped. */
export function escapeXml(text: string): string {
  return withoutControls(text).replace(/[&<>"'\t\n\r]/g, (character) => entities[character] ?? '');
}
