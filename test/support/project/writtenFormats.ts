import { readFileSync } from 'node:fs';
import { tableCodes, type UiLocale } from '../../../shared/language/languages';

/** A text with its no-break spaces to be seen: `~` for the wide one, `_` for the narrow one. */
export function marked(text: string): string {
  return text.replaceAll('\u00a0', '~').replaceAll('\u202f', '_');
}

const rows = readFileSync('test/fixtures/language/formats.tsv', 'utf8')
  .trimEnd()
  .split('\n')
  .map((line) => line.split('\t'));

/** How examples of one kind are written in each language of the interface. */
export function writtenAs(kind: string): { table: UiLocale; expected: string[] }[] {
  return tableCodes.map((table) => {
    const [, , ...expected] = rows.find((row) => row[0] === kind && row[1] === table) ?? [];
    return { table, expected };
  });
}
