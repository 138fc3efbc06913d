import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'prettier';

/** Folder of what was measured; it is not committed. */
export const reportsFolder = 'var/reports';

/** Writes a report below `var/reports`; Markdown is formatted. */
export async function writeReport(name: string, text: string): Promise<void> {
  const path = `${reportsFolder}/${name}`;
  mkdirSync(dirname(path), { recursive: true });
  const isMarkdown = name.endsWith('.md');
  writeFileSync(path, isMarkdown ? await format(text, { parser: 'markdown' }) : text);
}
