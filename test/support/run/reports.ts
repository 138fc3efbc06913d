import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as markdown from 'prettier/plugins/markdown';
import { format } from 'prettier/standalone';
import * as v from 'valibot';

/** Says of which commit, when and on what figures were measured. */
export function measuredOn(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const [{ model } = { model: 'unknown' }] = cpus();
  return `on ${day}, of commit ${commit} (${cpus().length} × ${model.trim()}, Node ${process.versions.node})`;
}

/** Folder of what was measured; it is not committed. */
const reportsFolder = 'var/reports';

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

/** Adds records by name to those of a report as JSON, and writes the table of all of them beside it. */
export async function addRecords<T>(
  report: string,
  schema: v.GenericSchema<unknown, T>,
  records: Readonly<Record<string, T>>,
  pageOf: (all: Readonly<Record<string, T>>) => readonly string[],
): Promise<void> {
  const path = `${reportsFolder}/${report}.json`;
  const before: unknown = existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : {};
  const all = { ...v.parse(v.record(v.string(), schema), before), ...records };
  await writeReport(`${report}.json`, `${JSON.stringify(all, null, 2)}\n`);
  await writeReport(`${report}.md`, pageOf(all).join('\n'));
}
