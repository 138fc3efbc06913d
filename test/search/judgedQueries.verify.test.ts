import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import {
  difficulties,
  judgedLocales,
  judgedPacks,
  judgedQueries,
  type JudgedPack,
} from '../support/search/judgedQueries';
import { pagesOf } from '../support/content/pack';

const mother = new Set<string>(['de', 'fr', 'it', 'rm']);

function newsOf(folder: string, locale: string): string[] {
  const news = join(folder, locale, 'news');
  if (!existsSync(news)) return [];
  return readdirSync(news).map((file) => `/${locale}/newnsb/${file.replace(/\.json$/, '')}`);
}

function pathsOf(pack: JudgedPack): Set<string> {
  const folder = judgedPacks[pack];
  const pages = pagesOf(folder).filter(({ withdrawn }) => !withdrawn);
  return new Set([
    ...pages.map(({ path }) => decodeURIComponent(path)),
    ...judgedLocales.flatMap((locale) => newsOf(folder, locale)),
  ]);
}

const known = new Map(
  (['demo', 'trial'] as const)
    .filter((pack) => existsSync(judgedPacks[pack]))
    .map((pack) => [pack, pathsOf(pack)]),
);

describe.each(judgedLocales)('judged queries: %s', (locale) => {
  const queries = judgedQueries(locale);

  test('are enough, no two alike, difficult in every way, and every fourth held out', () => {
    expect(queries.length).toBeGreaterThanOrEqual(mother.has(locale) ? 60 : 20);
    expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
    expect(new Set(queries.map(({ kind }) => kind))).toEqual(new Set(difficulties));
    expect(queries.map(({ heldOut }) => heldOut === true)).toEqual(
      queries.map((_, index) => index % 4 === 3),
    );
  });

  test('want pages of their language that exist', () => {
    const missing = queries.flatMap(({ pack, documents }) =>
      documents.filter(
        (path) =>
          !(path === `/${locale}` || path.startsWith(`/${locale}/`)) ||
          known.get(pack)?.has(path) === false,
      ),
    );
    expect(missing).toEqual([]);
  });
});
