import { join } from 'node:path';
import type { Environment } from '../../config/environment';
import type { SearchQuery } from '../../shared/search/searchAnswer';
import { contentBase } from '../content/contentBase';
import { createLog } from '../log';
import { createSearchAnalysis } from './analysis/createSearchAnalysis';
import { createSearch, type Explanation } from './createSearch';
import { createThreadedDocuments } from './documents/threadedDocuments';
import { explanationText } from './explanationText';
import { openIndexFolder } from './indexFolder';
import { explainFromDatabase } from './postgres/explainFromDatabase';
import { createSqliteEngine } from './sqlite/createSqliteEngine';
import { indexFiles } from './sqlite/indexFile';
import { createSqliteStore } from './sqlite/sqliteStore';

/** Makes an index of a locale in a folder, from the content of the configuration. */
async function fillIndex(environment: Environment, locale: string, folder: string) {
  const { newsApiInternalUrl, newsServiceConfigured, mediaOrigins, logLevel } = environment;
  const engine = createSqliteEngine({
    script: join(__dirname, 'searchThread.cjs'),
    folder,
  });
  const source = createThreadedDocuments(join(__dirname, 'documentThread.cjs'), {
    environment: { newsApiInternalUrl, newsServiceConfigured, mediaOrigins, logLevel },
    base: contentBase(environment).href,
    demo: false,
    pdfScript: join(__dirname, 'pdfThread.cjs'),
  });
  try {
    await source.locales();
    const { documents = [], synonyms } = await source.read(locale, true);
    await engine.update({ locale, publishId: '', documents, synonyms });
  } finally {
    await source.close();
    await engine.close();
  }
}

/** Asks the index in `SEARCH_INDEX_DIR`; without that folder it makes an index for itself. */
async function explainEmbedded(environment: Environment, query: SearchQuery): Promise<Explanation> {
  const folder = openIndexFolder(environment.searchIndexDir);
  const analysis = createSearchAnalysis();
  try {
    if (environment.searchIndexDir === undefined) {
      await fillIndex(environment, query.locale, folder.path);
    }
    const store = createSqliteStore(indexFiles(folder.path, analysis.version));
    const explanation = await createSearch(store, analysis).explain(query, Date.now());
    store.close();
    return explanation;
  } finally {
    folder.close();
  }
}

/**
 * Writes how the search understands a question in a language, and what speaks for its first results:
 * `search-explain de "query"`. It asks the database of `SEARCH_URL`, else the embedded search.
 */
export async function explainSearch(
  environment: Environment,
  [locale = '', ...words]: readonly string[],
): Promise<void> {
  const { searchUrl, searchReplicaUrls, logLevel } = environment;
  const keyword = words.join(' ');
  const query = { locale, keyword, page: 1, pageSize: 1, sort: 'relevance' } as const;
  const explanation =
    searchUrl === 'embedded'
      ? await explainEmbedded(environment, query)
      : await explainFromDatabase(query, {
          addresses: { url: searchUrl, replicaUrls: searchReplicaUrls },
          analysis: createSearchAnalysis(),
          log: createLog(logLevel),
          now: Date.now,
        });
  console.log(explanationText(explanation));
}
