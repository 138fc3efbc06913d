// The folders of the project and of a build.
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
