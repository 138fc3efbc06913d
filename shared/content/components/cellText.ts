/** A figure however it is grouped, compared and with its per cent; not a day, a time or a telephone number. */
const figure =
  /^(?:[<>≤≥≈~] ?)?[-−–+]?(?:0|[1-9]\d*|[1-9]\d{0,2}(?:['’.,\u00a0\u202f ]\d{3})+)(?:[.,]\d+)?[\u00a0\u202f ]?%?$/;

/** Returns the columns (from 0) that hold numbers and empty cells alone. */
export function numericColumns(rows: readonly (readonly string[])[]): ReadonlySet<number> {
  const [first = []] = rows;
  return new Set(
    [...first.keys()].filter((column) => {
      const cells = rows.map((row) => valueText(row[column] ?? '')).filter((text) => text !== '');
      return cells.length > 0 && cells.every((text) => figure.test(text));
    }),
  );
}

/** Returns the text of a cell's HTML, without markup. */
export function cellText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replace(/&#x([\da-f]+);/gi, (_, code: string) => String.fromCodePoint(parseInt(code, 16)))
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Marks of notes; a power after metres is none. */
const notes = /(?<=m)<sup>([23])<\/sup>|<sup\b.*?<\/sup>|(?<!m)[²³]|[¹⁰⁴-⁹⁽⁾]/gs;

/** Returns the text of a cell without marks of notes, which are no part of its value. */
export function valueText(html: string): string {
  return cellText(html.replace(notes, '$1'));
}
