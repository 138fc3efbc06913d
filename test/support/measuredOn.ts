import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

/** Says of which commit, when and on what figures were measured. */
export function measuredOn(): string {
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  const day = new Date().toISOString().slice(0, 10);
  const [{ model } = { model: 'unknown' }] = cpus();
  return `on ${day}, of commit ${commit} (${cpus().length} × ${model.trim()}, Node ${process.versions.node})`;
}
