import { setTimeout as wait } from 'node:timers/promises';
import { sendAtPace } from '../support/load/pace';
import type { MeasuredServer } from '../support/load/server';
import { startChancery } from '../support/load/servers';
import { createStage } from '../support/load/stage';
import { ask } from '../support/load/wrk';
import { everything } from '../support/tier';

const stored = '/de';
/** Never stored. */
const made = '/de/cookies';
const seconds = 10;

const longestRecoveryMs = 10_000;

// How much it makes meanwhile, and how soon it refuses, the long run measures (`npm run soak`, G8).
(everything ? describe : describe.skip)('at three times what a site can make', () => {
  const { add, clear } = createStage();
  let server: MeasuredServer;

  beforeAll(async () => {
    server = await add(startChancery('Chancery'));
    await ask({ server, path: made }, { seconds: 5, connections: 4 });
  });
  afterAll(clear);

  const statusOf = async (path: string) => {
    const answer = await fetch(`http://127.0.0.1:${server.port}${path}`);
    await answer.arrayBuffer();
    return answer.status;
  };

  test('it refuses what it cannot make, answers with what is stored, and recovers', async () => {
    const alone = await ask({ server, path: made }, { seconds: 5, connections: 4 });
    const capacity = (alone.requests / alone.microseconds) * 1e6;
    await statusOf(stored);
    const report = await sendAtPace(
      server.port,
      [
        { name: 'made', path: made, perSecond: 3 * capacity },
        { name: 'stored', path: stored, perSecond: 200 },
      ],
      seconds,
    );
    const over = performance.now();
    while ((await statusOf(made)) !== 200) await wait(50);
    const recoveryMs = performance.now() - over;
    const [making, storing] = report.kinds;
    if (making === undefined || storing === undefined) throw new Error('Nothing was measured');
    expect(making.answers).toBeGreaterThan(0);
    expect(making.refusals).toBeGreaterThan(0);
    expect(storing.refusals).toBe(0);
    expect(storing.hits).toBe(storing.answers);
    expect(recoveryMs).toBeLessThanOrEqual(longestRecoveryMs);
  });
});
