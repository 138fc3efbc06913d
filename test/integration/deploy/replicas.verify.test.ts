import { visitorLimits } from '../../../config/limits';
import { needsRedis, startRedis } from '../../support/services/redis';
import { startReplicas } from '../../support/sites/replicaSet';
import { statusAt } from '../../support/pages/html';

needsRedis('two replicas', () => {
  test('count their visitors together, who are who the proxy says they are', async () => {
    const redis = await startRedis();
    const replicas = await startReplicas(2, {
      PUBLIC_URL: 'http://localhost:3000',
      STORE_URL: redis.url,
      SECRET_KEY: 'known to both replicas, nobody else',
      TRUST_PROXY: 'loopback',
    });
    const statusOf = (replica: number, visitor: number) =>
      statusAt(`${replicas.at(replica).origin}/api/contact/challenge?form=contact&locale=de`, {
        'X-Forwarded-For': `192.0.2.${visitor}`,
      });
    for (let turn = 0; turn < visitorLimits.challenge.most; turn += 1)
      expect(await statusOf(0, 1)).toBe(200);
    expect(await statusOf(1, 1)).toBe(429);
    expect(await statusOf(1, 2)).toBe(200);
  });
});
