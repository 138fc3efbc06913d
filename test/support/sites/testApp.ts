import { createApp } from '../../../server/app';
import type { AppParts } from '../../../server/context';
import { createHttpServer } from '../../../server/middleware/requestGuards';
import { settled } from '../run/settled';
import { fakeUpstream } from '../services/fakeUpstream';
import { atEnd } from '../run/atEnd';
import { listening } from '../run/freePort';
import { followClock } from '../run/processClock';
import { today, wiredSite } from './site';
import { smallSite } from '../content/smallSite';

/** An answer as a visitor gets it. */
export interface TestAnswer {
  readonly status: number;
  readonly text: string;
  readonly etag: string | null;
  /** How it came about, as its header says. */
  readonly way: string | null;
  readonly header: (name: string) => string | null;
}

/** What a site is made with; its source has a free port unless it is to be the one of a site before. */
type TestAppParts = Partial<Pick<AppParts, 'hold' | 'load' | 'search' | 'transport'>> & {
  readonly upstreamPort?: number;
};

/**
 * A small site of this process that keeps its pages, over HTTP on both sides. Its clock stands until
 * `clock.now` is moved; `documents` come to those of `smallSite`, or replace them.
 */
export async function testApp(
  documents: readonly [string, unknown][] = [],
  variables: Record<string, string> = {},
  { upstreamPort, ...parts }: TestAppParts = {},
) {
  const published = new Map([...smallSite(), ...documents]);
  const upstream = await fakeUpstream(published, upstreamPort);
  const clock = { now: today };
  const now = () => clock.now;
  followClock(now);
  const settings = {
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: upstream.base.href,
    PUBLISH_POLL_SECONDS: '3600',
    ...variables,
  };
  const { context: site, middleware, metrics, logged } = wiredSite(settings, now, parts);
  const server = createHttpServer(createApp(site, middleware));
  const port = await listening(server);
  let publishes = 0;
  const stop = async () => {
    site.content.stop();
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
    await upstream.close();
  };
  atEnd(stop);

  async function ask(path: string, init: RequestInit = {}): Promise<TestAnswer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual', ...init });
    const { status, headers } = answer;
    return {
      status,
      text: await answer.text(),
      etag: headers.get('etag'),
      way: headers.get('cache-status'),
      header: (name) => headers.get(name),
    };
  }

  return {
    site,
    port,
    upstream,
    clock,
    metrics,
    ask,
    origin: `http://127.0.0.1:${port}`,
    logged,
    /** The line of the log about the last request for a path, which may follow its answer. */
    async lineOf(path: string): Promise<Readonly<Record<string, unknown>>> {
      const found = () =>
        logged.findLast(
          ({ message, fields }) =>
            message === 'Request' && 'path' in fields && fields.path === path,
        );
      await settled(() => found() !== undefined);
      return { ...found()?.fields };
    },
    /** Begins to watch for publishes, and waits until the first one is adopted. */
    async watch(): Promise<void> {
      site.content.start();
      await settled(() => site.content.publishState().publishId !== undefined);
    },
    /** Publishes documents (undefined withdraws one), and has the site look. */
    publish(...changes: readonly [string, unknown][]): void {
      publishes += 1;
      for (const [path, value] of changes) {
        if (value === undefined) upstream.withdraw(path);
        else upstream.publish(path, value);
      }
      const publishId = `publish-${publishes}`;
      const lastPublish = new Date(clock.now + publishes).toISOString();
      upstream.publish('lastPublish.json', { publishId, lastPublish });
      site.content.look(publishId);
    },
    stop,
  };
}

export type TestApp = Awaited<ReturnType<typeof testApp>>;
