/** A stretch of a keyword: words, or what stands between quotation marks. */
export interface KeywordPart {
  readonly start: number;
  readonly end: number;
  readonly quoted: boolean;
}

const quotationMarks = new Set('"«»„“”‟＂「」『』《》');

/**
 * Divides a keyword at its quotation marks, of whatever kind; after one without a partner stand plain
 * words.
 */
export function parseKeyword(keyword: string): KeywordPart[] {
  const parts: KeywordPart[] = [];
  let quoted = false;
  let start = 0;
  for (let at = 0; at < keyword.length; at += 1) {
    if (!quotationMarks.has(keyword.charAt(at))) continue;
    parts.push({ start, end: at, quoted });
    quoted = !quoted;
    start = at + 1;
  }
  parts.push({ start, end: keyword.length, quoted: false });
  return parts.filter((part) => part.end > part.start);
}
