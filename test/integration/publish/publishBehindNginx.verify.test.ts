import { setTimeout as wait } from 'node:timers/promises';
import { send } from '../../support/faults/answerFaults';
import { fakeUpstream } from '../../support/services/fakeUpstream';
import { startLoad, type Seen } from '../../support/load/pacedLoad';
import { median, quantile } from '../../support/load/machine';
import { needsNginx, startNginx } from '../../support/services/nginx';
import { startReplicas } from '../../support/sites/replicaSet';
import { page, smallSite } from '../../support/content/smallSite';
import { withoutSearch } from '../../support/sites/startServer';
import { useForAll } from '../../support/run/atEnd';
import { itemDocument } from '../../support/content/documents';

const pages = 400;
const numbers = Array.from({ length: pages }, (_, number) => number);
const pollSeconds = 2;
const headers = { Host: 'localhost:3000', 'Accept-Encoding': 'br' };
/** What shows the list entries of the first pages, and what shows none. */
const lists = ['/de/newnsb', '/de/overview/news', '/de/overview/news?q=Meldung', '/de/newnsb.rss'];
const others = ['/de', '/de/kontakt', '/api/page/de/kontakt', '/de/gibt-es-nicht'];

needsNginx('a publish on two replicas behind nginx', () => {
  const upstream = useForAll(() => fakeUpstream(new Map(smallSite())));
  const replicas = useForAll(async () => {
    publish(numbers);
    return startReplicas(2, {
      STATIC_CONTENT_URL: upstream.base.href,
      PUBLIC_URL: 'http://localhost:3000',
      PUBLISH_POLL_SECONDS: String(pollSeconds),
      TRUST_PROXY: 'loopback',
      LOG_LEVEL: 'error',
      SECRET_KEY: 'known to both replicas and to nobody else',
      ...withoutSearch,
    });
  });
  const nginx = useForAll(() => startNginx(replicas.ports));
  /** By the number of a page, the publish that changed it last. */
  const states = new Map(numbers.map((number) => [number, 0]));
  let publishes = 0;

  const titleOf = (number: number) => `Meldung ${number} Stand ${states.get(number)}.`;
  const pagePath = (number: number) => `/de/newnsb/n${number}`;
  const item = (number: number) =>
    itemDocument('news', `n${number}`, {
      href: pagePath(number),
      title: titleOf(number),
      date: new Date(Date.UTC(2026, 9, 1) - number * 60_000).toISOString(),
    });
  const newsPage = (number: number) => ({
    ...page(`n${number}`, { title: titleOf(number) }),
    contentType: 'news',
  });
  const publishId = () => `publish-${publishes}`;

  /** Changes some pages, their list entries and the publish id. */
  function publish(changed: readonly number[]): void {
    publishes += 1;
    for (const number of changed) {
      states.set(number, publishes);
      upstream.publish(`de/news/n${number}.json`, newsPage(number));
    }
    upstream.publish('index/news/de-all.json', numbers.map(item));
    const lastPublish = new Date(Date.UTC(2026, 10, 1) + publishes * 1000).toISOString();
    upstream.publish('lastPublish.json', { publishId: publishId(), lastPublish });
  }

  /** The text that an address shows in its new state. */
  function newTextOf(path: string): string {
    if (others.includes(path)) return '';
    return titleOf(Number(/\/n(\d+)$/.exec(path)?.[1] ?? 0));
  }

  const isNew = (path: string, { headers: received, text }: Pick<Seen, 'headers' | 'text'>) =>
    text.includes(newTextOf(path)) &&
    (path.endsWith('.rss') || received['publish-id'] === publishId());

  const ports = () => [Number(new URL(nginx.origin).port), ...replicas.ports];

  /** Asks each replica, and nginx, for some addresses once. Returns what is not new, and what fails. */
  async function ask(paths: readonly string[]) {
    const [old, failed]: [string[], string[]] = [[], []];
    for (const path of paths) {
      // A connection that was idle for long may just be closing.
      const once = (port: number) => send(port, { path, headers });
      const answers = await Promise.all(ports().map((port) => once(port).catch(() => once(port))));
      if (!answers.every((answer) => isNew(path, answer))) old.push(path);
      failed.push(...answers.filter(({ status }) => status >= 500).map(() => path));
    }
    return { old, failed };
  }

  const all = [...lists, ...others, ...numbers.map(pagePath)];
  const changes: readonly (readonly [string, readonly number[]])[] = [
    ['one page', [0]],
    ['all pages', numbers],
  ];

  describe('under load', () => {
    test.each(changes)('that changes %s shows in time, and hits stay quick', async (_, changed) => {
      const asked = [...lists, ...others, ...numbers.slice(0, pages / 2).map(pagePath)];
      const never = all.filter((path) => !asked.includes(path));
      const seen: (Pick<Seen, 'path' | 'begun' | 'status' | 'milliseconds'> & {
        readonly isHit: boolean;
        readonly isNew: boolean;
      })[] = [];
      await ask(all);
      const load = startLoad(ports()[0] ?? 0, {
        perSecond: 100,
        sent: (number) => ({ path: asked[number % asked.length] ?? '', headers }),
        seen: ({ path, begun, status, milliseconds, ...answer }) =>
          void seen.push({
            path,
            begun,
            status,
            milliseconds,
            isHit: /\bhit\b/.test(String(answer.headers['cache-status'])),
            isNew: isNew(path, answer),
          }),
      });
      const p99Between = (from: number, to: number) =>
        quantile(
          seen
            .filter(({ begun, isHit }) => isHit && begun >= from && begun < to)
            .map(({ milliseconds }) => milliseconds),
          0.99,
        );
      const ratios: number[] = [];
      try {
        for (let round = 0; round < 5; round += 1) {
          const quiet = Date.now();
          await wait(10_000);
          const published = Date.now();
          publish(changed);
          await wait((pollSeconds + 12) * 1000);
          const due = Date.now();
          expect(await ask(never)).toEqual({ old: [], failed: [] });
          await wait(3_000);
          const late = seen.filter((answer) => answer.begun >= due && !answer.isNew);
          expect(late.map(({ path }) => path)).toEqual([]);
          const [before, after] = [p99Between(quiet, published), p99Between(published, due)];
          ratios.push(after / before);
          process.stderr.write(
            `p99 of hits: ${before.toFixed(1)} ms, then ${after.toFixed(1)} ms\n`,
          );
        }
      } finally {
        await load.end();
      }
      expect(seen.filter(({ status }) => status === 0 || status >= 500)).toEqual([]);
      expect(median(ratios)).toBeLessThanOrEqual(6);
    });
  });
});
