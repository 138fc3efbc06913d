/** A text with its no-break spaces to be seen: `~` for the wide one, `_` for the narrow one. */
export function marked(text: string): string {
  return text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');
}
