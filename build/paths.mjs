// The folders of the project and of a build.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('..', import.meta.url));
export const dist = join(root, 'dist');
/** The published contract (`npm run contract`). */
export const contractFolder = join(root, 'docs/contract');
/** Everything that is served as a file. */
export const publicFolder = join(dist, 'public');
export const assetsFolder = join(publicFolder, 'assets');
/** Address under which the files of `assetsFolder` are served. */
export const assetsPath = '/assets/';

/** The files in a folder and those below, in their order. */
export function filesIn(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

/** The script of a package's program, for Node to run: what is in `.bin` cannot be started on Windows. */
export function programScript(packageName, program) {
  const folder = join(root, 'node_modules', packageName);
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bin === 'string' ? bin : bin[program]);
}
