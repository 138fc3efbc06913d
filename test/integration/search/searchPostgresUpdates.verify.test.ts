import postgres, { type Sql } from 'postgres';
import { createPostgresEngine } from '../../../server/search/postgres/createPostgresEngine';
import {
  SearchUnavailable,
  type IndexedDocument,
  type IndexingEngine,
} from '../../../server/search/searchEngine';
import { settled } from '../../support/run/settled';
import { needsPostgres, sharedDatabase } from '../../support/services/postgres';
import { openPostgres, postgresParts } from '../../support/search/searchEngines';
import {
  changeTo,
  toEntry,
  searchDocument,
  query,
  documents,
  now,
} from '../../support/search/searchDocument';

const budget = () => AbortSignal.timeout(3000);
const water = (count: number) =>
  Array.from({ length: count }, (_, at) => searchDocument({ id: `d${at}`, title: `Wasser ${at}` }));

needsPostgres('a database that several servers share', () => {
  const { server, sql, opened } = sharedDatabase();

  function open(version?: string, url = server().url): IndexingEngine {
    const parts = postgresParts(url);
    return opened(createPostgresEngine({ ...parts, ...(version !== undefined && { version }) }));
  }
  const ask = (engine: IndexingEngine, signal = budget()) =>
    engine.search(query('wasser'), now, signal);
  const totalOf = async (engine: IndexingEngine) => (await ask(engine)).total;

  test('takes in one of two updates after the other, and holds what both say', async () => {
    const changes = await Promise.all([
      open().update(changeTo(water(150))),
      open().update(changeTo(water(150))),
    ]);
    expect(changes).toHaveLength(2);
    expect(changes).toContainEqual({ added: 150, changed: 0, removed: 0 });
    expect(changes).toContainEqual({ added: 0, changed: 0, removed: 0 });
    expect(await totalOf(open())).toBe(150);
    const [index] = await sql()`SELECT id FROM chancery_search.indices`;
    const [words] = await sql()`
      SELECT documents FROM ${sql()(`chancery_search.words_${index?.['id']}`)} WHERE word = 'wasser'`;
    expect(words).toEqual({ documents: 150 });
  });

  test('answers while another language, and another version, are made', async () => {
    const engine = open();
    await engine.update(changeTo(water(3)));
    const answers: number[] = [];
    async function* askingMeanwhile(): AsyncGenerator<IndexedDocument> {
      yield* water(200).map(toEntry);
      answers.push(await totalOf(engine));
    }
    await open().update({ ...changeTo([], [], 'fr'), documents: askingMeanwhile });
    await open('newer').update({ ...changeTo([]), documents: askingMeanwhile });
    expect(answers).toEqual([3, 3]);
  });

  describe('while servers change to another version of the analysis', () => {
    const passDays = (days: number) => sql()`
      UPDATE chancery_search.indices SET
        made_at = made_at - ${days} * interval '1 day',
        changed_at = changed_at - ${days} * interval '1 day'`;
    const versions = async () => {
      const rows = await sql()<{ version: string }[]>`
        SELECT version FROM chancery_search.indices ORDER BY version`;
      return rows.map(({ version }) => version);
    };

    test('both answer for a day after the new one is complete, however old the old one is', async () => {
      const [older, newer] = [open('older'), open('newer')];
      await older.update(changeTo(water(2)));
      await passDays(9);
      await newer.update(changeTo(water(3)));
      await newer.update(changeTo(water(3)));
      expect([await totalOf(older), await totalOf(newer)]).toEqual([2, 3]);
      await passDays(1);
      await newer.update(changeTo(water(3)));
      expect(await versions()).toEqual(['newer']);
      expect(await totalOf(newer)).toBe(3);
      const rest = await sql()`
        SELECT 1 FROM pg_tables WHERE schemaname = 'chancery_search' AND tablename LIKE 'words_%'`;
      expect(rest).toHaveLength(1);
    });
  });

  test('is read, and not written, by the role that the documentation makes', async () => {
    await sql()`CREATE ROLE search_writer LOGIN PASSWORD 'write'`;
    await sql()`CREATE ROLE search_reader LOGIN PASSWORD 'read'`;
    await sql()`CREATE DATABASE search OWNER search_writer ENCODING 'UTF8' TEMPLATE template0`;
    const as = (user: string, password: string) => {
      const url = new URL(server().url);
      return Object.assign(url, { username: user, password, pathname: '/search' }).href;
    };
    const writer = open(undefined, as('search_writer', 'write'));
    await writer.update(changeTo(documents));
    const granting = postgres(as('search_writer', 'write'));
    await granting`GRANT USAGE ON SCHEMA chancery_search TO search_reader`;
    await granting`GRANT SELECT ON ALL TABLES IN SCHEMA chancery_search TO search_reader`;
    await granting`
      ALTER DEFAULT PRIVILEGES FOR ROLE search_writer IN SCHEMA chancery_search
        GRANT SELECT ON TABLES TO search_reader`;
    await granting.end();
    await writer.update(changeTo(water(4), [], 'fr'));
    const reader = open(undefined, as('search_reader', 'read'));
    const { total } = await reader.search(query('tunnel'), now, budget());
    expect(total).toBeGreaterThan(0);
    const french = await reader.search({ ...query('wasser'), locale: 'fr' }, now, budget());
    expect(french.total).toBe(4);
    await expect(reader.update(changeTo([]))).rejects.toThrow(/permission denied/);
    const after = await reader.search(query('tunnel'), now, budget());
    expect(after.total).toBe(total);
  });

  describe('with tables of another version', () => {
    const damage: Record<string, (base: Sql) => Promise<unknown>> = {
      numbered: (base) => base`UPDATE chancery_search.schema_version SET version = 2`,
      'with other columns': (base) =>
        base`
        ALTER TABLE chancery_search.indices DROP COLUMN changed_at;
        UPDATE chancery_search.schema_version SET version = 1`.simple(),
      'without any number': (base) =>
        base`
        DROP TABLE chancery_search.schema_version;
        CREATE FUNCTION chancery_search.add_index(text) RETURNS void LANGUAGE sql AS ''`.simple(),
    };

    test.each(Object.entries(damage))('%s: says so, and makes them anew', async (_, harm) => {
      await open().update(changeTo(water(3)));
      await sql()`CREATE ROLE reader LOGIN`.catch(() => undefined);
      await sql()`GRANT USAGE ON SCHEMA chancery_search TO reader`;
      await harm(sql());
      const engine = open();
      await expect(ask(engine)).rejects.toThrow(SearchUnavailable);
      await expect(ask(engine)).rejects.toThrow('to be indexed anew');
      await engine.update(changeTo(water(4)));
      expect(await totalOf(engine)).toBe(4);
      const [right] = await sql()`
        SELECT has_schema_privilege('reader', 'chancery_search', 'USAGE') AS kept`;
      expect(right).toEqual({ kept: true });
    });
  });

  test('answers from the index before when it was killed while another one was made', async () => {
    const engine = open();
    await engine.update(changeTo(water(3)));
    async function* killing(): AsyncGenerator<IndexedDocument> {
      yield* water(250).map(toEntry);
      server().kill();
      yield* water(300).slice(250).map(toEntry);
    }
    const update = open().update({ ...changeTo([]), documents: killing });
    await expect(update).rejects.toThrow(/ECONN|EPIPE|connection/i);
    await server().start();
    expect(await totalOf(engine)).toBe(3);
    expect(await open().update(changeTo(water(300)))).toMatchObject({ added: 297 });
    expect(await totalOf(engine)).toBe(300);
  });

  /** Lets every question wait, until the work is done. */
  async function withLockedTables(work: () => Promise<void>): Promise<void> {
    await sql().begin(async (transaction) => {
      await transaction`LOCK TABLE chancery_search.indices IN ACCESS EXCLUSIVE MODE`;
      await work();
    });
  }
  const waitingStatements = async () => {
    const rows = await sql()`
      SELECT 1 FROM pg_stat_activity
      WHERE application_name = 'chancery' AND wait_event_type = 'Lock'`;
    return rows.length;
  };

  test('is asked in a thread, whose statements end when nobody waits for them', async () => {
    const engine = opened(openPostgres(server().url));
    await engine.update(changeTo(water(3)));
    expect(await totalOf(engine)).toBe(3);
    expect(await engine.suggest('de', 'was', now, AbortSignal.timeout(3000))).toHaveLength(4);
    const visitor = new AbortController();
    await withLockedTables(async () => {
      const waiting = ask(engine, visitor.signal);
      await settled(async () => (await waitingStatements()) > 0);
      visitor.abort();
      await expect(waiting).rejects.toBeInstanceOf(SearchUnavailable);
      await settled(async () => (await waitingStatements()) === 0);
    });
    expect(await totalOf(engine)).toBe(3);
    await server().halt();
    await expect(ask(engine)).rejects.toBeInstanceOf(SearchUnavailable);
    await server().start();
    expect(await totalOf(engine)).toBe(3);
  });
});
