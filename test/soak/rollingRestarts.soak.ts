import { startNginx } from '../support/services/nginx';
import { startReplicas } from '../support/sites/replicaSet';
import { say, pickSize, soak } from './soak';
import { startLoad, type Seen } from '../support/load/pacedLoad';
import { settled } from '../support/run/settled';
import { useForAll } from '../support/run/atEnd';

const perSecond = 300;
const requestsPerRestart = pickSize(5_200, 2_500);
const restarts = pickSize(20, 4);
const mostExitMs = 10_000;
/** Fixed pages, which nginx keeps for a moment, and addresses that it has to ask a site for. */
const paths = ['/de', '/fr', '/de/warnung-und-alarm', '/de/newnsb', '/de/hochwasser'];
const pathOf = (number: number) =>
  `${paths[number % paths.length]}${number % 2 === 0 ? '' : `?offset=${number}`}`;

const sites = useForAll(() =>
  startReplicas(2, {
    PUBLIC_URL: 'http://localhost:3000',
    TRUST_PROXY: 'loopback',
    LOG_LEVEL: 'error',
    SECRET_KEY: 'known to both sites and to nobody else',
  }),
);
const nginx = useForAll(() => startNginx(sites.ports));

/** Ends one site after the other with a signal and starts it again, while visitors ask for pages. */
async function restartUnderLoad(signal: NodeJS.Signals) {
  const counts = { asked: 0 };
  const failed: Seen[] = [];
  const load = startLoad(Number(new URL(nginx.origin).port), {
    perSecond,
    sent: (number) => ({ path: pathOf(number), headers: { Host: 'localhost:3000' } }),
    seen: (answer) => {
      counts.asked += 1;
      if (answer.status !== 200) failed.push(answer);
    },
  });
  const exits: number[] = [];
  for (let restart = 1; restart <= restarts; restart += 1) {
    const begun = performance.now();
    await sites.end(restart % 2, signal);
    exits.push(performance.now() - begun);
    await sites.start(restart % 2);
    const due = restart * requestsPerRestart;
    await settled(() => counts.asked >= due);
    say(`${restart} restarts, ${failed.length} of ${counts.asked} failed`);
  }
  await load.end();
  for (const { path, status, text } of failed.slice(0, 5)) say(`${path}: ${status} ${text}`);
  return { asked: counts.asked, failed: failed.length, exitMs: Math.max(...exits) };
}

soak('restarts', async () => {
  const { asked, failed, exitMs } = await restartUnderLoad('SIGTERM');
  return {
    figure: `${failed} failed, exit within ${(exitMs / 1000).toFixed(1)} s`,
    met: failed === 0 && exitMs <= mostExitMs,
    size: `${restarts} restarts, ${asked.toLocaleString('en')} requests at ${perSecond} a second`,
  };
});

soak('kills', async () => {
  const { asked, failed } = await restartUnderLoad('SIGKILL');
  return {
    figure: `${failed} failed`,
    met: failed === 0,
    size: `${restarts} kills, ${asked.toLocaleString('en')} requests at ${perSecond} a second`,
  };
});
