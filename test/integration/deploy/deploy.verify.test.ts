import { ask } from '../../support/pages/ask';
import { settled } from '../../support/run/settled';
import { freePort } from '../../support/run/freePort';
import { needsNginx, startNginx } from '../../support/services/nginx';
import { copyPack } from '../../support/content/pack';
import { startReplicas } from '../../support/sites/replicaSet';
import { useForAll } from '../../support/run/atEnd';

const pages = ['/de', '/fr', '/de/kontakt', '/de/newnsb'];
const challenge = '/api/contact/challenge?form=contact&locale=de';
/** How long a copy may be shown after the sites have something newer, in milliseconds. */
const longestCopy = 2_000;

type Answer = Awaited<ReturnType<typeof ask>>;

const isHit = ({ headers }: Answer) => String(headers['cache-status']).includes('shared; hit');

needsNginx('nginx in front of two sites', () => {
  const pack = useForAll(() => copyPack());
  const replicas = useForAll(() =>
    startReplicas(2, {
      STATIC_CONTENT_URL: pack.url,
      PUBLIC_URL: 'http://localhost:3000',
      PUBLISH_POLL_SECONDS: '1',
      TRUST_PROXY: 'loopback',
      SECRET_KEY: 'known to both replicas, nobody else',
    }),
  );
  const nginx = useForAll(() => startNginx(replicas.ports));
  const get = (path: string, headers = {}) => ask(nginx.origin, path, { headers });
  const direct = (index: number, path: string) => ask(replicas.at(index).origin, path);

  async function statusesOf(paths: readonly string[]): Promise<number[]> {
    const statuses = [];
    for (const path of paths) statuses.push((await get(path)).status);
    return statuses;
  }

  test('most answers are copies, one for each encoding, with the headers of the site', async () => {
    const spellings = ['br', 'gzip, deflate, br', 'br;q=1.0, *;q=0.1', 'gzip', 'gzip;q=0.5', 'x'];
    let misses = 0;
    const begun = performance.now();
    for (let turn = 0; turn < 200; turn += 1) {
      const encoding = spellings[turn % spellings.length] ?? '';
      const page = pages[Math.floor(turn / spellings.length) % pages.length] ?? '';
      if (!isHit(await get(page, { 'Accept-Encoding': encoding }))) misses += 1;
    }
    // Each is fresh until the second ends, and shown for one more while it is fetched anew.
    const seconds = (performance.now() - begun) / 1000;
    expect(misses).toBeLessThanOrEqual(pages.length * 3 * (1 + seconds));
    expect(nginx.keys().filter((key) => key.endsWith('/de'))).toHaveLength(3);

    const own = [
      'age',
      'cache-status',
      'connection',
      'date',
      'keep-alive',
      'server',
      'server-timing',
      'x-request-id',
    ];
    // The end of a page comes nearer every second.
    const without = ({ headers }: Answer) =>
      Object.entries(headers)
        .filter(([name]) => !own.includes(name))
        .map(([name, value]) => `${name}: ${String(value).replace(/if-error=\d+/, '')}`);
    expect(new Set(without(await get('/fr')))).toEqual(new Set(without(await direct(0, '/fr'))));
    const etag = String((await get('/fr')).headers.etag);
    expect((await get('/fr', { 'If-None-Match': etag })).status).toBe(304);
  });

  test('what must not be kept is not', async () => {
    const before = nginx.keys().length;
    const paths = [
      '/',
      '/de/search?q=see',
      '/de/cookies',
      '/de/languages',
      '/de/status/lastPublish',
      '/language/fr?to=/fr',
      '/api/search/suggest?locale=de&q=see',
      '/builds/latest.json',
      '/healthz/ready',
      '/metrics',
      '/assets/none.js',
      challenge,
    ];
    const answers = [];
    for (const path of [...paths, ...paths]) answers.push(await get(path));
    expect(answers.filter((answer) => isHit(answer))).toEqual([]);
    expect(nginx.keys().length).toBe(before);
    expect((await get('/metrics')).status).toBe(404);
    // Both sides write the same id.
    const [, id] = /"request":"(\w+)"[^}]*"path":"\/de\/search"/.exec(nginx.logged()) ?? [];
    const lines = [0, 1].flatMap((index) => replicas.at(index).logged());
    expect(lines).toContainEqual(expect.objectContaining({ path: '/de/search', request: id }));
    expect(nginx.logged()).not.toMatch(/see|127\.0\.0\.1/);
    expect((await get('/de', { Host: 'elsewhere.example' })).status).toBe(421);
  });

  test('a publish replaces every copy within two seconds', async () => {
    const isNew = (answer: Answer) => answer.body.includes('Neuer Stand');
    const plain = (path: string) => get(path, { 'Accept-Encoding': 'identity' });
    expect(isNew(await plain('/de/kontakt'))).toBe(false);
    // This one is not read in between.
    expect(isNew(await plain('/de/kontakt?rare'))).toBe(false);
    pack.publish('de/kontakt.json', (text) => text.replaceAll('So erreichen', 'Neuer Stand: so'));
    await settled(async () => {
      const answers = await Promise.all([direct(0, '/de/kontakt'), direct(1, '/de/kontakt')]);
      return answers.every(isNew);
    });
    const known = performance.now();
    const late: boolean[] = [];
    while (performance.now() < known + 1.5 * longestCopy) {
      const isLate = performance.now() > known + longestCopy;
      const answer = await plain('/de/kontakt');
      if (isLate) late.push(isNew(answer));
    }
    expect(new Set(late)).toEqual(new Set([true]));
    expect(isNew(await plain('/de/kontakt?rare'))).toBe(true);
  });

  test('without content, copies are shown, and else what the site says', async () => {
    expect(await statusesOf(pages)).toEqual(pages.map(() => 200));
    const nowhere = `http://127.0.0.1:${await freePort()}/`;
    for (const index of [0, 1]) await replicas.end(index, 'SIGKILL');
    await Promise.all(
      [0, 1].map((index) => replicas.start(index, { STATIC_CONTENT_URL: nowhere })),
    );
    expect(await statusesOf(pages)).toEqual(pages.map(() => 200));
    const unknown = await get('/fr/contact');
    expect(unknown.status).toBe(503);
    expect(unknown.body).toContain('lang="fr"');
  });

  test('without a site, copies are shown, and else that there is none', async () => {
    for (const index of [0, 1]) await replicas.end(index, 'SIGKILL');
    expect(await statusesOf(pages)).toEqual(pages.map(() => 200));
    const unknown = await get('/fr/contact');
    expect(unknown.status).toBe(503);
    expect(unknown.headers).toMatchObject({ 'cache-control': 'no-store', 'retry-after': '30' });
    expect(unknown.body).not.toContain('nginx');
  });
});
