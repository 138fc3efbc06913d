import type { Sql } from 'postgres';
import { createPostgresEngine } from '../../../server/search/postgres/createPostgresEngine';
import {
  SearchUnavailable,
  type GivenDocument,
  type IndexingEngine,
} from '../../../server/search/searchEngine';
import { settled } from '../../support/run/settled';
import { needsPostgres, sharedDatabase } from '../../support/services/postgres';
import { changeTo, given, searchDocument, about, now } from '../../support/search/searchDocument';
import { openPostgres, postgresParts } from '../../support/search/searchEngines';

const water = (count: number) =>
  Array.from({ length: count }, (_, at) => searchDocument({ id: `d${at}`, title: `Wasser ${at}` }));

needsPostgres('a database of the search that fails its servers', () => {
  const { server, sql, opened } = sharedDatabase();
  const open = () => opened(createPostgresEngine(postgresParts(server().url)));
  const ask = (engine: IndexingEngine, signal = AbortSignal.timeout(3000)) =>
    engine.search(about('wasser'), now, signal);
  const totalOf = async (engine: IndexingEngine) => (await ask(engine)).total;

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

    test('leaves those of a newer one alone', async () => {
      await open().update(changeTo(water(3)));
      await sql()`UPDATE chancery_search.schema_version SET version = 99`;
      await expect(open().update(changeTo(water(4)))).rejects.toThrow(/newer version/);
      expect(await sql()`SELECT 1 FROM chancery_search.indices`).toHaveLength(1);
    });
  });

  test('answers from the index before when it was killed while another one was made', async () => {
    const engine = open();
    await engine.update(changeTo(water(3)));
    async function* killing(): AsyncGenerator<GivenDocument> {
      yield* water(250).map(given);
      server().kill();
      yield* water(300).slice(250).map(given);
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

  test('answers at once when it no longer takes too long, however often it did', async () => {
    const engine = open();
    await engine.update(changeTo(water(3)));
    await withLockedTables(async () => {
      for (let question = 0; question < 7; question += 1) {
        const answer = ask(engine, AbortSignal.timeout(50));
        await expect(answer).rejects.toBeInstanceOf(SearchUnavailable);
      }
    });
    expect(await totalOf(engine)).toBe(3);
  });

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
