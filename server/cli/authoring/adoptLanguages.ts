import { primaryLocales } from '../../../shared/language/languages';
import { adoptSiteProfile } from '../../locale/siteProfile';
import { createCompiler, type Compiled } from '../../markdown/compileFolder';

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
