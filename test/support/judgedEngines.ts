import { engineContestant, type Contestant } from './judgedRun';
import { openPostgres, openSqlite } from './searchEngines';

/** The embedded engine. */
export const sqliteContestant: Contestant = engineContestant(openSqlite);

/** The engine of a database. Each set takes the place of the one before it. */
export function postgresContestant(url: string): Contestant {
  return engineContestant(async () => openPostgres(url));
}
