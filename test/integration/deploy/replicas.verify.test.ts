import { visitorLimits } from '../../../config/limits';
import { needsRedis, startRedis } from '../../support/services/redis';
import { startServer, type RunningSite } from '../../support/sites/startServer';
import { settled } from '../../support/run/settled';
import { useForAll } from '../../support/run/atEnd';

const challenge = '/api/contact/challenge?form=contact&locale=de';
const pages = ['/de', '/de/kontakt'];
const { most } = visitorLimits.challenge;

needsRedis('two replicas', () => {
  const redis = useForAll(() => startRedis());
  let replicas: readonly RunningSite[];

  /** Visitors are who the proxy in front says they are. */
  async function statusOf(replica: number, visitor: number, path = challenge): Promise<number> {
    const headers = { 'X-Forwarded-For': `192.0.2.${visitor}` };
    const answer = await fetch(`${replicas[replica]?.origin}${path}`, { headers });
    await answer.arrayBuffer();
    return answer.status;
  }

  async function statusesOf(replica: number, visitor: number, times: number): Promise<number[]> {
    const statuses = [];
    for (let turn = 0; turn < times; turn += 1) statuses.push(await statusOf(replica, visitor));
    return statuses;
  }

  beforeAll(async () => {
    const settings = {
      PUBLIC_URL: 'http://localhost:3000',
      STORE_URL: redis.url,
      SECRET_KEY: 'known to both replicas, nobody else',
      TRUST_PROXY: 'loopback',
    };
    replicas = await Promise.all([startServer(settings), startServer(settings)]);
    for (const replica of [0, 1]) for (const path of pages) await statusOf(replica, 0, path);
  });

  test('count their visitors together', async () => {
    expect(await statusesOf(0, 1, most)).not.toContain(429);
    expect(await statusOf(1, 1)).toBe(429);
    expect(await statusOf(1, 2)).toBe(200);
  });

  test('serve pages and forms while Redis goes, hangs and comes back', async () => {
    const statuses = new Set<number>();
    const over = new AbortController();
    const load = [0, 1].flatMap((replica) =>
      [...pages, challenge].map(async (path) => {
        for (let visitor = 10; !over.signal.aborted; visitor = 10 + ((visitor + 1) % 200))
          statuses.add(await statusOf(replica, visitor, path));
      }),
    );
    const said = (message: string) =>
      replicas.every((replica) => replica.logged().some(({ msg }) => msg.includes(message)));
    await redis.halt();
    await settled(() => said('does not answer'));
    await redis.start();
    await settled(() => said('answers again'));
    redis.freeze();
    await statusesOf(0, 4, most);
    redis.thaw();
    over.abort();
    await Promise.all(load);

    expect([...statuses].filter((status) => status >= 500)).toEqual([]);
    expect(statuses).toContain(200);
  });

  test('count together again afterwards', async () => {
    let visitor = 5;
    const isShared = async () => {
      visitor += 1;
      await statusesOf(0, visitor, most);
      return (await statusOf(1, visitor)) === 429;
    };
    await settled(isShared);
    expect(visitor).toBeLessThan(250);
  });
});
