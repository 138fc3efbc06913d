import postgres from 'postgres';
import { createPostgresEngine } from '../../../server/search/postgres/createPostgresEngine';
import type { GivenDocument, IndexingEngine } from '../../../server/search/searchEngine';
import { needsPostgres, sharedDatabase } from '../../support/services/postgres';
import { postgresParts } from '../../support/search/searchEngines';
import {
  changeTo,
  given,
  searchDocument,
  about,
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
  const totalOf = async (engine: IndexingEngine) =>
    (await engine.search(about('wasser'), now, budget())).total;

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
    async function* askingMeanwhile(): AsyncGenerator<GivenDocument> {
      yield* water(200).map(given);
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

    test('neither is dropped as long as somebody indexes for it', async () => {
      const [older, newer] = [open('older'), open('newer')];
      await older.update(changeTo(water(2)));
      await newer.update(changeTo(water(3)));
      await passDays(3);
      await older.update(changeTo(water(1)));
      expect(await versions()).toEqual(['older']);
      await newer.update(changeTo(water(3)));
      await older.update(changeTo(water(1)));
      await newer.update(changeTo(water(3)));
      expect(await versions()).toEqual(['newer', 'older']);
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
    const { total } = await reader.search(about('tunnel'), now, budget());
    expect(total).toBeGreaterThan(0);
    const french = await reader.search({ ...about('wasser'), locale: 'fr' }, now, budget());
    expect(french.total).toBe(4);
    await expect(reader.update(changeTo([]))).rejects.toThrow(/permission denied/);
    const after = await reader.search(about('tunnel'), now, budget());
    expect(after.total).toBe(total);
  });
});
