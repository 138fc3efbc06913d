import { createReplicas, type Replicas } from '../../../server/search/postgres/connection/replicas';
import type { Snapshot } from '../../../server/search/postgres/snapshot';
import { SearchUnavailable } from '../../../server/search/searchEngine';
import { settled } from '../../support/content/contentHarness';
import { createMemoryLog } from '../../support/run/memoryLog';
import { followClock } from '../../support/run/processClock';
import { needsPostgres, startPostgres, type PostgresServer } from '../../support/services/postgres';
import { startTcpRelay, type TcpRelay } from '../../support/services/tcpRelay';

const budget = () => AbortSignal.timeout(3000);
const one = ({ sql, run }: Snapshot) => run(sql<{ one: number }[]>`select 1 as one`);
const sleep = ({ sql, run }: Snapshot) => run(sql`select pg_sleep(60)`);

needsPostgres('databases of the search', () => {
  let server: PostgresServer;
  let replicas: Replicas;
  let now = 0;
  beforeEach(() => followClock(() => now));
  afterEach(() => jest.restoreAllMocks());
  const log = createMemoryLog();
  const open = (url: string, ...replicaUrls: string[]) =>
    createReplicas({ url, replicaUrls }, { log });
  const throughPort = (port: number) => server.url.replace(`:${server.port}/`, `:${port}/`);

  beforeAll(async () => {
    server = await startPostgres();
  });
  afterEach(() => replicas.close());
  afterAll(() => server.stop());

  test('answers again by itself when the server was away', async () => {
    replicas = open(server.url);
    expect(await replicas.read(budget(), one)).toMatchObject([{ one: 1 }]);
    await server.halt();
    await expect(replicas.read(budget(), one)).rejects.toThrow(SearchUnavailable);
    await server.start();
    expect(await replicas.read(budget(), one)).toMatchObject([{ one: 1 }]);
  });

  test('cancels the statement of a visitor who left', async () => {
    replicas = open(server.url);
    const visitor = new AbortController();
    const asleep = replicas.read(visitor.signal, sleep);
    const sleepers = () =>
      replicas.read(budget(), async ({ sql, run }) => {
        const rows = await run(
          sql`select 1 from pg_stat_activity where state = 'active' and query like '%pg_sleep(60)' and pid <> pg_backend_pid()`,
        );
        return rows.length;
      });
    await settled(async () => (await sleepers()) > 0);
    visitor.abort();
    await expect(asleep).rejects.toThrow(SearchUnavailable);
    await settled(async () => (await sleepers()) === 0);
  });

  test('gives up on a database that accepts connections and never answers', async () => {
    const silent = await startTcpRelay(server.port);
    silent.freeze();
    replicas = open(throughPort(silent.port));
    const since = performance.now();
    await expect(replicas.read(budget(), one)).rejects.toThrow(SearchUnavailable);
    expect(performance.now() - since).toBeLessThan(2500);
    await silent.stop();
  });

  describe('with copies that are only read', () => {
    let relays: TcpRelay[] = [];

    beforeEach(async () => {
      relays = await Promise.all([startTcpRelay(server.port), startTcpRelay(server.port)]);
      replicas = open(throughPort(1), ...relays.map(({ port }) => throughPort(port)));
    });
    afterEach(() => Promise.all(relays.map((relay) => relay.stop())));

    test('asks them in turn', async () => {
      for (let question = 0; question < 4; question += 1) await replicas.read(budget(), one);
      expect(relays.map((relay) => relay.connections())).toEqual([1, 1]);
    });

    test('answers from another one when one hangs, and asks it again when it is back', async () => {
      const [first, second] = relays;
      for (let question = 0; question < 2; question += 1) await replicas.read(budget(), one);
      first?.freeze();
      for (let question = 0; question < 12; question += 1) {
        expect(await replicas.read(budget(), one)).toMatchObject([{ one: 1 }]);
      }
      const asked = first?.connections();
      const since = performance.now();
      for (let question = 0; question < 4; question += 1) await replicas.read(budget(), one);
      expect(performance.now() - since).toBeLessThan(1000);
      expect(first?.connections()).toBe(asked);
      first?.thaw();
      now += 120_000;
      for (let question = 0; question < 2; question += 1) await replicas.read(budget(), one);
      expect(first?.connections()).toBeGreaterThan(asked ?? Infinity);
      expect(second?.connections()).toBe(1);
    }, 30_000);
  });

  test('says neither password nor address in errors and logs', async () => {
    const wrong = server.url.replace(server.password, 'Hunter2Hunter2');
    replicas = open(wrong, throughPort(1));
    const failure: unknown = await replicas.read(budget(), one).catch((error: unknown) => error);
    const said = `${String(failure)} ${JSON.stringify(log.lines)}`;
    expect(said).toContain('28P01');
    expect(said).not.toMatch(/Hunter2|127\.0\.0\.1/);
    expect(said).not.toContain(server.password);
  });

  test('does without TLS only where the address does not ask for it', async () => {
    replicas = open(`${server.url}?sslmode=require`);
    await expect(replicas.read(budget(), one)).rejects.toThrow(SearchUnavailable);
  });
});
