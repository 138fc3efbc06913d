import { sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { primaryLocales } from '../../../shared/language/languages';
import { adoptSiteProfile } from '../../locale/siteProfile';
import { createCompiler, type Compiled } from '../../markdown/compileFolder';
import { isAuthored, sourceFiles } from '../../markdown/sourceFolder';
import { createWriter } from '../../markdown/writeCompiled';
import { openTemporaryFolder } from './temporaryFolder';

/** Languages in which a folder has a home page, those that are primary elsewhere first. */
function languagesOf({ files }: Compiled): string[] {
  const pages = files.flatMap(({ page }) => page ?? []);
  const homes = pages.filter(({ contentType }) => contentType === 'homepage');
  const found = new Set(homes.map(({ locale }) => locale));
  const usual = primaryLocales.filter((locale) => found.has(locale));
  return [...new Set([...usual, ...[...found].toSorted()])];
}

/** Compiles a folder, and makes its languages those of this process. */
export function compileAsSite(folder: string): Compiled {
  const compiled = createCompiler(folder)();
  adoptLanguages(compiled);
  return compiled;
}

/** Makes the languages of a folder those of this process, where PRIMARY_LANGUAGES names none. */
export function adoptLanguages(compiled: Compiled): void {
  const languages = languagesOf(compiled);
  if (process.env['PRIMARY_LANGUAGES'] !== undefined || languages.length === 0) return;
  if (languages.join() === primaryLocales.join()) return;
  process.env['PRIMARY_LANGUAGES'] = languages.join();
  adoptSiteProfile();
}

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
