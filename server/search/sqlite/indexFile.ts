import { createHash } from 'node:crypto';
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

/** Another one means other tables: an index that was made with it is made anew. */
const tablesVersion = '2';

/** What tells indices of another analysis, or of other tables, apart: part of the file's name. */
function versionMark(analysisVersion: string): string {
  const version = `${tablesVersion} ${analysisVersion}`;
  return createHash('sha256').update(version).digest('hex').slice(0, 12);
}

const fileName = /^([a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*)\.([0-9a-f]{12})\.search$/;
/** An index, finished or not, or a list of locales. */
const isOurs = /\.search(\.[\w-]+)?$|^locales\.[0-9a-f]{12}\.json(\.new)?$/;
const isLocale = /^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*$/;

/** Where the indices of a version of the analysis lie: one file a locale. */
export interface IndexFiles {
  /** Throws a `RangeError` for what is no locale. */
  pathOf(locale: string): string;
  /** Where `keepOnly` notes what it was told. */
  readonly keptPath: string;
  locales(): string[];
  /** Locales that `keepOnly` was told; undefined as long as it was not. */
  kept(): readonly string[] | undefined;
  /** Takes away the indices of other locales. */
  keepOnly(locales: readonly string[]): void;
  /** Takes away what unfinished builds and other versions left behind a day ago. */
  tidy(now: number): void;
}

const day = 86_400_000;
const keptLocales = v.pipe(v.string(), v.parseJson(), v.array(v.string()));

export function indexFiles(folder: string, analysisVersion: string): IndexFiles {
  const mark = versionMark(analysisVersion);
  const names = () => {
    try {
      return readdirSync(folder);
    } catch {
      return [];
    }
  };
  const keptPath = join(folder, `locales.${mark}.json`);
  const files: IndexFiles = {
    keptPath,
    pathOf(locale) {
      if (!isLocale.test(locale)) throw new RangeError('Not a locale');
      return join(folder, `${locale}.${mark}.search`);
    },
    locales: () =>
      names().flatMap((name) => {
        const [, locale, version] = fileName.exec(name) ?? [];
        return locale !== undefined && version === mark ? [locale] : [];
      }),
    kept() {
      try {
        // Reading a pipe would never end.
        if (!statSync(keptPath).isFile()) return undefined;
        return v.parse(keptLocales, readFileSync(keptPath, 'utf8'));
      } catch {
        return undefined;
      }
    },
    keepOnly(locales) {
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${keptPath}.new`, JSON.stringify(locales));
      renameSync(`${keptPath}.new`, keptPath);
      for (const locale of files.locales()) {
        if (!locales.includes(locale)) rmSync(files.pathOf(locale), { force: true });
      }
    },
    tidy(now) {
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
  return files;
}
