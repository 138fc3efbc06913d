import { createReplicas, type Connection } from '../../../server/search/postgres/database';
import { SearchUnavailable } from '../../../server/search/searchEngine';
import { createMemoryLog } from '../../support/run/memoryLog';
import { followClock } from '../../support/run/processClock';
import { needsPostgres, startPostgres } from '../../support/services/postgres';
import { startTcpRelay, type TcpRelay } from '../../support/services/tcpRelay';
import { useForAll } from '../../support/run/atEnd';

const budget = () => AbortSignal.timeout(3000);
const one = async (connection: Connection) => connection`select 1 as one`;

needsPostgres('databases of the search', () => {
  const server = useForAll(() => startPostgres());
  let replicas: ReturnType<typeof createReplicas>;
  let now = 0;
  beforeEach(() => followClock(() => now));
  afterEach(() => jest.restoreAllMocks());
  const log = createMemoryLog();
  const open = (url: string, ...replicaUrls: string[]) => createReplicas({ url, replicaUrls }, log);
  const throughPort = (port: number) => server.url.replace(`:${server.port}/`, `:${port}/`);

  afterEach(() => replicas.close());

  test('gives up on a database that accepts connections and never answers', async () => {
    const silent = await startTcpRelay(server.port);
    silent.freeze();
    replicas = open(throughPort(silent.port));
    const since = performance.now();
    await expect(replicas.read(budget(), one)).rejects.toThrow(SearchUnavailable);
    expect(performance.now() - since).toBeLessThan(2500);
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
      const back = log.lines.filter(({ message }) => message.endsWith('is back'));
      expect(back).toMatchObject([{ fields: { database: 'SEARCH_REPLICA_URLS[0]' } }]);
    }, 30_000);
  });

  test('says no password in errors and logs', async () => {
    const wrong = server.url.replace(server.password, 'Hunter2Hunter2');
    replicas = open(wrong, throughPort(1));
    const failure: unknown = await replicas.read(budget(), one).catch((error: unknown) => error);
    const said = `${String(failure)} ${JSON.stringify(log.lines)}`;
    expect(said).toContain('28P01');
    expect(said).not.toContain('Hunter2');
    expect(said).not.toContain(server.password);
  });
});
