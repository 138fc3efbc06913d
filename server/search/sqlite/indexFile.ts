import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { contentHash } from '../../content/cachedDocument';

/** Another one means other tables: an index that was made with it is made anew. */
const tablesVersion = '4';

/** An index, finished or not, or a list of locales. */
const isOurs = /\.search(\.[\w-]+)?$|^locales\.[0-9a-f]{12}\.json(\.new)?$/;
const isLocale = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

const day = 86_400_000;
const keptLocales = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

/** Where the indices of a version of the analysis lie: one file a locale. */
export type IndexFiles = ReturnType<typeof indexFiles>;

/** The indices of a folder; part of their names tells those of another analysis, or of other tables, apart. */
export function indexFiles(folder: string, analysisVersion: string) {
  const mark = contentHash(`${tablesVersion} ${analysisVersion}`).slice(0, 12);
  const keptPath = join(folder, `locales.${mark}.json`);
  function names(): string[] {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  }

  function pathOf(locale: string): string {
    if (!isLocale.test(locale)) throw new RangeError('Not a locale');
    return join(folder, `${locale}.${mark}.search`);
  }

  function locales(): string[] {
    const end = `.${mark}.search`;
    const own = names().filter((name) => name.endsWith(end));
    return own.map((name) => name.slice(0, -end.length)).filter((name) => isLocale.test(name));
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
        if (!statSync(keptPath).isFile()) return undefined;
        return v.parse(keptLocales, readFileSync(keptPath, 'utf8'));
      } catch {
        return undefined;
      }
    },
    keepOnly(kept: readonly string[]): void {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${keptPath}.new`, JSON.stringify(kept));
      renameSync(`${keptPath}.new`, keptPath);
      for (const locale of locales()) {
        if (!kept.includes(locale)) rmSync(pathOf(locale), { force: true });
      }
    },
    /** Takes away what unfinished builds and other versions left behind a day ago. */
    tidy(now: number): void {
      const others = names().filter(
        (name) =>
          isOurs.test(name) && !name.endsWith(`.${mark}.search`) && !keptPath.endsWith(name),
      );
      for (const name of others) {
        const path = join(folder, name);
        const changed = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? now;
        if (now - changed > day) rmSync(path, { force: true });
      }
    },
  };
}
