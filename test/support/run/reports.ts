import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { format } from 'prettier';

/** Says of which commit, when and on what figures were measured. */
export function measuredOn(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const [{ model } = { model: 'unknown' }] = cpus();
  return `on ${day}, of commit ${commit} (${cpus().length} × ${model.trim()}, Node ${process.versions.node})`;
}

/** Folder of what was measured; it is not committed. */
export const reportsFolder = 'var/reports';

/** Writes a report below `var/reports`; Markdown is formatted. */
export async function writeReport(name: string, text: string): Promise<void> {
  const path = `${reportsFolder}/${name}`;
  mkdirSync(dirname(path), { recursive: true });
  const isMarkdown = name.endsWith('.md');
  writeFileSync(path, isMarkdown ? await format(text, { parser: 'markdown' }) : text);
}
