import { startFakeUpstream, type Fault } from './fakeUpstream';
import { smallSite } from './smallSite';
import { startSite } from './startSite';

const item = {
  id: 'a',
  kind: 'news',
  href: '/de/newnsb/a',
  properties: { title: 'Titel a', metaInfo: {} },
};

/** How the held search goes on: with one item, or with a failure. */
export const newsAnswers = {
  found: {
    kind: 'body',
    body: JSON.stringify({ items: [item], pageResults: 1, offset: 0, limit: 12 }),
  },
  failed: { kind: 'status', status: 500 },
} as const satisfies Record<string, Fault>;

/** A site whose news service answers a search only when it is told to. */
export async function startHeldNews() {
  const files = await startFakeUpstream(new Map(smallSite()));
  const news = await startFakeUpstream();
  const site = await startSite({
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: files.base.href,
    NEWS_API_INTERNAL_URL: news.base.href,
  });
  return {
    site,
    /** Holds searches from now on; the function that is returned lets them go on. */
    hold(): (next: Fault) => void {
      let release: (next: Fault) => void = () => {};
      const until = new Promise<Fault>((resolve) => {
        release = resolve;
      });
      news.fail((path) =>
        path.startsWith('v1/search')
          ? { kind: 'held', until }
          : { kind: 'body', body: '{"value":[]}' },
      );
      return release;
    },
    async stop() {
      await site.stop();
      await files.close();
      await news.close();
    },
  };
}
