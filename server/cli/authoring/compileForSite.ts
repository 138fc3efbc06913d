import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { isAuthored, sourceFiles } from '../../markdown/sourceFolder';
import { createWriter } from '../../markdown/writeCompiled';
import { compileAsSite } from './adoptLanguages';
import { openTemporaryFolder } from './temporaryFolder';

/**
 * Compiles a folder, and makes what it becomes the content of this process, as long as that lives. One
 * without Markdown and YAML stays the content, as does one that cannot be read: it may come to be.
 */
export function compileForSite(folder: string): void {
  try {
    if (!isAuthored(sourceFiles(folder))) return;
    const compiled = compileAsSite(folder);
    const out = openTemporaryFolder();
    createWriter(out)(compiled);
    process.env['STATIC_CONTENT_URL'] = pathToFileURL(out + sep).href;
    console.error(
      `${folder} is compiled into ${out}, as it is now; write shows each change, compile publishes it.`,
    );
  } catch (error) {
    console.error(`${folder} cannot be compiled: ${String(error)}`);
  }
}
