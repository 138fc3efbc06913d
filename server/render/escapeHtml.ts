/** Among them U+0000, which no document may contain (HTML, 13.2.5); parsers take it for U+FFFD. */
const special = new RegExp(`["&'<>${String.fromCharCode(0)}]`);

/** Text as it may stand in an element or in an attribute between quotes (HTML, 13.3). */
export function escapeHtml(text: string): string {
  if (!special.test(text)) return text;
  let html = '';
  let start = 0;
  for (let index = 0; index < text.length; index += 1) {
    const reference = referenceOf(text.charCodeAt(index));
    if (reference === undefined) continue;
    html += text.slice(start, index) + reference;
    start = index + 1;
  }
  return html + text.slice(start);
}

/** What is written for a UTF-16 code unit that may not stand as it is. */
function referenceOf(unit: number): string | undefined {
  switch (unit) {
    case 0:
      return '\ufffd';
    case 34:
      return '&quot;';
    case 38:
      return '&amp;';
    case 39:
      return '&#x27;';
    case 60:
      return '&lt;';
    case 62:
      return '&gt;';
    default:
      return undefined;
  }
}
