import { readFileSync, writeFileSync } from 'node:fs';
import { format } from 'prettier';
import { withSection } from './docsSection';

/** Puts lines under a heading of a Markdown file in place of what is there; at its end if it has none. */
export async function writeSection(
  path: string,
  heading: string,
  lines: readonly string[],
): Promise<void> {
  const text = withSection(readFileSync(path, 'utf8'), heading, lines);
  writeFileSync(path, await format(text, { parser: 'markdown', proseWrap: 'preserve' }));
}
