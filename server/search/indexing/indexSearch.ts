import type { Environment } from '../../../config/environment';
import { createLog } from '../../observability/logger';
import { indexLocales } from '../documents/indexLocales';
import { openDocuments } from '../documents/openDocuments';
import { createPostgresEngine } from '../postgres/createPostgresEngine';
import { databaseLimits, openDatabase } from '../postgres/connection/database';
import { openIndexFolder } from './indexFolder';

/**
 * Brings the database of the search to what is published now: `search:index`. Several servers may do
 * so at the same time, then one after the other does. A locale that fails stays as it was; the exit
 * code is 1 then.
 */
export async function indexSearch(environment: Environment): Promise<void> {
  const { searchUrl: url, logLevel } = environment;
  if (url === 'embedded') {
    console.error('SEARCH_URL names no database; the embedded search is indexed by the server.');
    process.exitCode = 1;
    return;
  }
  const database = openDatabase(url);
  try {
    const limit = AbortSignal.timeout(databaseLimits.patientConnectMs);
    await database.read(limit, (connection) => connection`SELECT 1`);
  } catch (error) {
    console.error(`The database of SEARCH_URL cannot be used: ${String(error)}`);
    process.exitCode = 1;
    return;
  } finally {
    await database.close();
  }
  const log = createLog(logLevel);
  const engine = createPostgresEngine({ addresses: { url, replicaUrls: [] }, log });
  const folder = openIndexFolder(environment.searchIndexDir, log);
  const source = openDocuments({ environment, scripts: __dirname, folder: folder.path });
  try {
    await indexLocales(engine, source, ({ locale, change, cause }) => {
      if (change === undefined) {
        console.error(`${locale}: failed (${cause})`);
        process.exitCode = 1;
      } else {
        const { added, changed, removed } = change;
        console.log(`${locale}: ${added} added, ${changed} changed, ${removed} removed`);
      }
    });
  } catch (error) {
    console.error(`Not everything was indexed (${String(error)})`);
    process.exitCode = 1;
  } finally {
    await source.close();
    await engine.close();
    folder.close();
  }
}
