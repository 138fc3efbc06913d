import type { Environment } from '../../config/environment';
import { createLog } from '../observability/logger';
import { indexLocales, openDocuments } from './documents/indexLocales';
import { createPostgresEngine } from './postgres/createPostgresEngine';
import { databaseLimits, openDatabase } from './postgres/database';
import { openIndexFolder } from './documents/searchIndexer';
import type { SearchQuery } from '../../shared/search/searchState';
import { createSearch, type Explanation } from './ranking/createSearch';
import { SearchUnavailable } from './searchEngine';
import { createSqliteIndexer } from './sqlite/createSqliteIndexer';
import { createSqliteSource } from './sqlite/sqliteTables';
import type { QueryGroup } from './analysis/lexicon';

function fail(message: string): void {
  console.error(message);
  process.exitCode = 1;
}

/** Runs `search:index`, which brings the database to what is published; 1 where a locale stays as it was. */
export async function indexSearch(environment: Environment): Promise<void> {
  const { searchUrl: url, logLevel } = environment;
  if (url === 'embedded') {
    return fail('SEARCH_URL names no database; the embedded search is indexed by the server.');
  }
  const database = openDatabase(url);
  try {
    const limit = AbortSignal.timeout(databaseLimits.patientConnectMs);
    await database.read(limit, (connection) => connection`SELECT 1`);
  } catch (error) {
    return fail(`The database of SEARCH_URL cannot be used: ${String(error)}`);
  } finally {
    await database.close();
  }
  const log = createLog(logLevel);
  const engine = createPostgresEngine({ addresses: { url, replicaUrls: [] }, log });
  const source = openDocuments({ environment, scripts: __dirname });
  try {
    await indexLocales(engine, source, ({ locale, change, cause }) => {
      if (change === undefined) return fail(`${locale}: failed (${cause})`);
      const { added, changed, removed } = change;
      console.log(`${locale}: ${added} added, ${changed} changed, ${removed} removed`);
    });
  } catch (error) {
    fail(`Not everything was indexed (${String(error)})`);
  } finally {
    await source.close();
    await engine.close();
  }
}

const figure = (value: number) => value.toFixed(3);

function groupLine({ weight, terms, phrase }: QueryGroup, { frequencies }: Explanation): string {
  const label = (term: string) => `${term} (${frequencies.get(term) ?? 0})`;
  if (phrase !== undefined) return `  weight ${weight}, phrase: ${phrase.map(label).join(' + ')}`;
  const texts = terms.map(({ term, weight: own, loose }) => {
    return `${label(term)} × ${own}${loose === true ? ' loosely' : ''}`;
  });
  return `  weight ${weight}, any of: ${texts.join(', ')}`;
}

function hitLines(hit: Explanation['ranked'][number], at: number): string[] {
  const { score, groups, title, best, matched, closeness, inTitle, age } = hit;
  const parts = [
    `${matched} of ${groups.length} groups: ${groups.map(figure).join(' + ')}`,
    `closeness + title × ${figure(1 + closeness + inTitle)}`,
    `age × ${figure(1 - age)}`,
    ...(best ? ['exact title or acronym'] : []),
  ];
  return [`  ${at + 1}. ${title}`, `     ${figure(score)} = ${parts.join('; ')}`];
}

function explanationText(explanation: Explanation): string {
  const { words, analysis, ranked } = explanation;
  return [
    `Words: ${words.join(', ')}`,
    ...(analysis.suggestion === undefined ? [] : [`Did you mean: ${analysis.suggestion}`]),
    'Terms, with how many documents have them:',
    ...analysis.groups.map((group) => groupLine(group, explanation)),
    `Ranked first, of ${explanation.considered}:`,
    ...ranked.flatMap(hitLines),
  ].join('\n');
}

async function fillIndex(environment: Environment, locale: string, folder: string) {
  const source = openDocuments({ environment, scripts: __dirname });
  try {
    const locales = await source.locales();
    if (!locales.includes(locale)) {
      throw new SearchUnavailable(
        `The content has nothing in ${locale}. It has: ${locales.join(', ')}`,
      );
    }
    await createSqliteIndexer(folder).update({ locale, ...source.read(locale) });
  } finally {
    await source.close();
  }
}

async function explain(environment: Environment, query: SearchQuery): Promise<Explanation> {
  const { searchUrl: url, searchReplicaUrls: replicaUrls, searchIndexDir, logLevel } = environment;
  const log = createLog(logLevel);
  if (url !== 'embedded') {
    const engine = createPostgresEngine({ addresses: { url, replicaUrls }, log });
    return engine.explain(query, Date.now()).finally(() => engine.close());
  }
  const folder = openIndexFolder(searchIndexDir, log);
  const source = createSqliteSource(folder.path);
  try {
    if (searchIndexDir === undefined) await fillIndex(environment, query.locale, folder.path);
    return await createSearch(source).explain(query, Date.now());
  } finally {
    source.close();
    folder.close();
  }
}

/** Writes how a question is understood and what speaks for its first results: `search:explain`. */
export async function explainSearch(
  environment: Environment,
  search: Pick<SearchQuery, 'locale' | 'keyword'>,
): Promise<void> {
  const query = { ...search, page: 1, pageSize: 1, sort: 'relevance' } as const;
  try {
    console.log(explanationText(await explain(environment, query)));
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    fail(error.message);
  }
}
