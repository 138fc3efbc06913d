// What browsers may fetch of the site before it is asked for, while its script does not run.
import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../paths.mjs';

/** Writes the rules into a folder, named by their content. Returns the name. */
export async function writeSpeculationRules(folder) {
  const text = JSON.stringify(
    JSON.parse(await readFile(join(root, 'config/speculationRules.json'), 'utf8')),
  );
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  const name = `speculationRules.${hash}.json`;
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, name), text);
  return name;
}
