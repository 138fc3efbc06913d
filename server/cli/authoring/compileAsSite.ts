import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { primaryLocales } from '../../../shared/language/languages';
import { adoptSiteProfile } from '../../locale/siteProfile';
import { type Compilation, createCompiler } from '../../markdown/compileFolder';
import { isAuthored, sourceFiles } from '../../markdown/sourceFolder';
import { createWriter } from '../../markdown/compiledPack';
import { makeFolderSync } from '../../store/durableFile';
import { temporaryPath } from '../../store/temporaryPath';

/** Makes a folder that goes with this process. */
export function openTemporaryFolder(): string {
  const folder = temporaryPath('content');
  makeFolderSync(folder, 0o700);
  return folder;
}

function languagesOf({ files }: Compilation): string[] {
  const pages = files.flatMap(({ page }) => page ?? []);
  const homes = pages.filter(({ contentType }) => contentType === 'homepage');
  const found = new Set(homes.map(({ locale }) => locale));
  const usual = primaryLocales.filter((locale) => found.has(locale));
  return [...new Set([...usual, ...[...found].toSorted()])];
}

/** Compiles a folder, and makes its languages those of this process. */
export function compileAsSite(folder: string): Compilation {
  const compiled = createCompiler(folder)();
  adoptLanguages(compiled);
  return compiled;
}

/** Makes the languages of a folder those of this process, where PRIMARY_LANGUAGES names none. */
export function adoptLanguages(compiled: Compilation): void {
  const languages = languagesOf(compiled);
  if (process.env['PRIMARY_LANGUAGES'] !== undefined || languages.length === 0) return;
  if (languages.join() === primaryLocales.join()) return;
  process.env['PRIMARY_LANGUAGES'] = languages.join();
  adoptSiteProfile();
}

/** Compiles a folder, where it is Markdown or YAML, into the content of this process. */
export function compileForSite(folder: string): void {
  try {
    if (!isAuthored(sourceFiles(folder))) return;
    const compiled = compileAsSite(folder);
    const out = openTemporaryFolder();
    createWriter(out)(compiled);
    // A snapshot and a hold outlive the process, whose folder is another each time.
    const url = pathToFileURL(out + sep);
    url.hash = pathToFileURL(folder).href;
    process.env['STATIC_CONTENT_URL'] = url.href;
    console.error(
      `${folder} is compiled into ${out}, as it is now; write shows each change, compile publishes it.`,
    );
  } catch (error) {
    console.error(`${folder} cannot be compiled: ${String(error)}`);
  }
}
