import { answerOf } from '../support/load/candidates';
import { startChancery } from '../support/load/server';
import { checkContent, checkRequests, publicUrl } from '../support/faults/generatedInputs';
import { pickSize, soak } from './soak';

const share = pickSize(1, 0.05);
const requests = {
  paths: 100_000 * share,
  queries: 20_000 * share,
  headers: 20_000 * share,
  forms: 20_000 * share,
};
const content = { pages: 4_500 * share, sites: 500 * share };

/** What went wrong, on one line; nothing when nothing did. */
async function faultsOf(checking: Promise<void>): Promise<string[]> {
  const [result] = await Promise.allSettled([checking]);
  if (result?.status !== 'rejected') return [];
  const text = String(result.reason).replaceAll(/[\s|]+/g, ' ');
  return [text.slice(0, 400)];
}

soak('inputs', async () => {
  const seed = Date.now() % 2 ** 31;
  const settings = { TRUST_PROXY: 'loopback', PUBLIC_URL: publicUrl };
  const site = await startChancery(settings);
  const faults = [
    ...(await faultsOf(checkRequests(site.port, requests, seed))),
    ...(await faultsOf(checkContent(content, seed))),
  ];
  const lives = (await answerOf({ server: site, path: '/healthz/live' })).status === 200;
  const logged = site
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{')).length;
  return {
    figure:
      faults.length === 0
        ? `no fault, ${lives ? 'same process' : 'process gone'}, ${logged} errors in the log`
        : faults.join('; '),
    met: faults.length === 0 && lives && logged === 0,
    size: `${Object.entries({ ...requests, ...content })
      .map(([name, count]) => `${count} ${name}`)
      .join(', ')}, seed ${seed}`,
  };
});
