import { stat } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';

/** The folder itself, or the one in which the site would make it. Rejects where that cannot be seen. */
export async function nearestFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    if ((await stat(folder)).isDirectory()) return folder;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return nearestFolder(dirname(folder));
  }
  throw new Error('a file in place of a folder');
}
