// Fonts of PDF files give zeros, which no database takes.
const unseen = /\u00ad|(?!\s)[\p{Cc}\p{Noncharacter_Code_Point}]/gu;

/** Text as it is searched and shown: without soft hyphens and controls, one line a block, no idle space. */
export function tidyText(text: string): string {
  return text
    .replace(unseen, '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/ ?\n\s*/g, '\n')
    .trim();
}
