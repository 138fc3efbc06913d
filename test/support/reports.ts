import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as markdown from 'prettier/plugins/markdown';
import { format } from 'prettier/standalone';

/** Folder of what was measured; it is not committed. */
export const reportsFolder = 'var/reports';

/** Writes a report below `var/reports`; Markdown is formatted. */
export async function writeReport(name: string, text: string): Promise<void> {
  const path = `${reportsFolder}/${name}`;
  mkdirSync(dirname(path), { recursive: true });
  const isMarkdown = name.endsWith('.md');
  writeFileSync(
    path,
    isMarkdown ? await format(text, { parser: 'markdown', plugins: [markdown] }) : text,
  );
}
