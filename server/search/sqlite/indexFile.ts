import * as fs from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { unusedIndexMs } from '../../../config/limits';
import { contentHash } from '../../content/cachedDocument';

/** Another one means other tables: an index that was made with it is made anew. */
const tablesVersion = '4';

/** An index, finished or not, or a list of locales. */
const isOurs = /\.search(\.[\w-]+)?$|^locales\.[0-9a-f]{12}\.json(\.new)?$/;
const isLocale = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

const keptLocales = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Where the indices of a version of the analysis lie: one file a locale. */
export type IndexFiles = ReturnType<typeof indexFiles>;

/** Returns the indices of a folder; part of their names tells those of another analysis, or of other tables, apart. */
export function indexFiles(folder: string, analysisVersion: string) {
  const mark = contentHash(`${tablesVersion} ${analysisVersion}`).slice(0, 12);
  const keptPath = join(folder, `locales.${mark}.json`);
  const end = `.${mark}.search`;
  const namesOf = (pattern: string) => fs.globSync(pattern, { cwd: folder });

  function pathOf(locale: string): string {
    if (!isLocale.test(locale)) throw new RangeError('Not a locale');
    return join(folder, locale + end);
  }

  function locales(): string[] {
    const own = namesOf(`*${end}`).map((name) => name.slice(0, -end.length));
    return own.filter((name) => isLocale.test(name));
  }

  return {
    /** Where `keepOnly` notes what it was told. */
    keptPath,
    /** Throws a `RangeError` for what is no locale. */
    pathOf,
    locales,
    /** Locales that `keepOnly` was told; undefined as long as it was not. */
    kept(): readonly string[] | undefined {
      try {
        // Reading a pipe would never end.
        if (!fs.statSync(keptPath).isFile()) return undefined;
        return v.parse(keptLocales, fs.readFileSync(keptPath, 'utf8'));
      } catch {
        return undefined;
      }
    },
    keepOnly(codes: readonly string[]): void {
      fs.mkdirSync(folder, { recursive: true });
      fs.writeFileSync(`${keptPath}.new`, JSON.stringify(codes));
      fs.renameSync(`${keptPath}.new`, keptPath);
      const others = locales().filter((locale) => !codes.includes(locale));
      for (const locale of others) fs.rmSync(pathOf(locale), { force: true });
    },
    /** Takes away what unfinished builds and other versions left behind a day ago. */
    tidy(now: number): void {
      for (const name of namesOf('*')) {
        if (!isOurs.test(name) || name.endsWith(end) || keptPath.endsWith(name)) continue;
        const path = join(folder, name);
        const changed = fs.statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
        if (now - changed > unusedIndexMs) fs.rmSync(path, { force: true });
      }
    },
  };
}
