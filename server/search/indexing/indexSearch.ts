import { join } from 'node:path';
import type { Environment } from '../../../config/environment';
import { createLog } from '../../observability/logger';
import { createSearchAnalysis } from '../analysis/createSearchAnalysis';
import { siteDocuments } from '../documents/siteDocuments';
import { createPostgresEngine } from '../postgres/createPostgresEngine';

/**
 * Brings the database of the search to what is published now: `search:index`. Several servers may do
 * so at the same time, then one after the other does. A locale that fails stays as it was; the exit
 * code is 1 then.
 */
export async function indexSearch(environment: Environment): Promise<void> {
  const { searchUrl, logLevel } = environment;
  if (searchUrl === 'embedded') {
    console.error('SEARCH_URL names no database; the embedded search is indexed by the server.');
    process.exitCode = 1;
    return;
  }
  const engine = createPostgresEngine({
    addresses: { url: searchUrl, replicaUrls: [] },
    analysis: createSearchAnalysis(),
    log: createLog(logLevel),
    now: Date.now,
  });
  const source = siteDocuments(environment, {
    scripts: __dirname,
    textsFolder: environment.searchIndexDir && join(environment.searchIndexDir, 'files'),
  });
  try {
    const locales = await source.locales();
    for (const locale of locales) {
      const { documents = [], synonyms } = await source.read(locale, true);
      await engine.update({ locale, publishId: '', documents, synonyms }).then(
        ({ added, changed, removed }) =>
          console.log(`${locale}: ${added} added, ${changed} changed, ${removed} removed`),
        (error: unknown) => {
          console.error(
            `${locale}: failed (${error instanceof Error ? error.message : 'unknown'})`,
          );
          process.exitCode = 1;
        },
      );
    }
    await engine.keepOnly(locales);
  } finally {
    await source.close();
    await engine.close();
  }
}
