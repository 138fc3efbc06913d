/** Text as it is searched and shown: without soft hyphens, one line a block, no idle space. */
export function tidyText(text: string): string {
  return text
    .replaceAll('\u00ad', '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
