import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createCompiler } from '../../markdown/compileFolder';
import { createWriter } from '../../markdown/writeCompiled';
import { adoptLanguages } from './adoptLanguages';

/** Compiles the folder of an author, and makes what it becomes the content of this process, as long as that lives. */
export function compileForSite(folder: string): void {
  const compiled = createCompiler(folder)();
  adoptLanguages(compiled);
  const out = mkdtempSync(join(tmpdir(), 'chancery-serve-'));
  process.on('exit', () => rmSync(out, { recursive: true, force: true }));
  createWriter(out)(compiled, folder);
  process.env['STATIC_CONTENT_URL'] = pathToFileURL(out + sep).href;
  console.log(
    `${folder} is compiled into ${out}, as it is now; write shows each change, compile publishes it.`,
  );
}
