import type { Environment } from '../../config/environment';
import type { SearchQuery } from '../../shared/search/searchState';
import { createLog, type Log } from '../observability/logger';
import { createSearch, type Explanation } from './ranking/createSearch';
import { openDocuments } from './documents/openDocuments';
import { openIndexFolder } from './indexing/indexFolder';
import { createPostgresEngine } from './postgres/createPostgresEngine';
import { SearchUnavailable } from './searchEngine';
import { createSqliteIndexer } from './sqlite/createSqliteIndexer';
import { createSqliteSource } from './sqlite/sqliteTables';
import type { QueryGroup } from './analysis/lexicon';

const figure = (value: number) => value.toFixed(3);

function groupLine({ weight, terms, phrase }: QueryGroup, { frequencies }: Explanation): string {
  const counted = (term: string) => `${term} (${frequencies.get(term) ?? 0})`;
  if (phrase !== undefined) return `  weight ${weight}, phrase: ${phrase.map(counted).join(' + ')}`;
  const texts = terms.map((term) => {
    const mark = term.loose === true ? ' loosely' : '';
    return `${counted(term.term)} × ${term.weight}${mark}`;
  });
  return `  weight ${weight}, any of: ${texts.join(', ')}`;
}

function hitLines({ score, groups, ...hit }: Explanation['ranked'][number], at: number): string[] {
  const { title, best, matched, closeness, inTitle, age } = hit;
  const parts = [
    `${matched} of ${groups.length} groups: ${groups.map(figure).join(' + ')}`,
    `closeness + title × ${figure(1 + closeness + inTitle)}`,
    `age × ${figure(1 - age)}`,
    ...(best ? ['exact title or acronym'] : []),
  ];
  return [`  ${at + 1}. ${title}`, `     ${figure(score)} = ${parts.join('; ')}`];
}

/** How a question was understood and what speaks for its first results, as lines for a terminal. */
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

/** What the search is asked. */
interface ExplainOptions {
  readonly locale: string;
  readonly keyword: string;
}

/** Makes an index of a locale in a folder, from the content of the configuration. */
async function fillIndex(environment: Environment, locale: string, folder: string) {
  const source = openDocuments({ environment, scripts: __dirname, folder });
  try {
    const locales = await source.locales();
    if (!locales.includes(locale)) {
      const known = locales.join(', ');
      throw new SearchUnavailable(`The content has nothing in ${locale}. It has: ${known}`);
    }
    await createSqliteIndexer(folder).update({ locale, ...source.read(locale) });
  } finally {
    await source.close();
  }
}

/** Asks the index in `SEARCH_INDEX_DIR`; without that folder it makes an index for itself. */
async function explainEmbedded(
  environment: Environment,
  query: SearchQuery,
  log: Log,
): Promise<Explanation> {
  const { searchIndexDir } = environment;
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

async function explain(environment: Environment, options: ExplainOptions): Promise<Explanation> {
  const { searchUrl: url, searchReplicaUrls: replicaUrls, logLevel } = environment;
  const log = createLog(logLevel);
  const query = { ...options, page: 1, pageSize: 1, sort: 'relevance' } as const;
  if (url === 'embedded') return explainEmbedded(environment, query, log);
  const engine = createPostgresEngine({ addresses: { url, replicaUrls }, log });
  return engine.explain(query, Date.now()).finally(() => engine.close());
}

/**
 * Writes how the search understands a question in a language, and what speaks for its first results:
 * `search:explain`. It asks the database of `SEARCH_URL`, else the embedded search. Without an index of
 * the language the exit code is 1.
 */
export async function explainSearch(
  environment: Environment,
  options: ExplainOptions,
): Promise<void> {
  try {
    console.log(explanationText(await explain(environment, options)));
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}
