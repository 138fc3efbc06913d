import { createNavigation, type Visit } from '../../../client/navigation/navigate';
import { smallSite } from '../content/documents';
import { fakeGlobals } from '../run/fakeGlobals';
import { pageAt } from '../pages/outcomes';
import { testIntl, testSite } from '../sites/site';

/** Origin of the site that the browser shows. */
export const origin = 'https://www.example.org';
/** The URL of a path of that site. */
export const addressOf = (path: string) => new URL(path, origin);

interface Entry {
  readonly url: string;
  readonly state: unknown;
}

/** A browser with one page open, and a server that answers page data. */
export function fakeBrowser() {
  const site = testSite(smallSite);
  const at = { href: `${origin}/de`, origin };
  const entries: Entry[] = [{ url: at.href, state: null }];
  const loads: string[] = [];
  const shown: Visit[] = [];
  const kept: string[] = [];
  const busy: boolean[] = [];
  const asked: string[] = [];
  const scrolls: object[] = [];
  const answers = new Map<string, () => Promise<Response>>();
  const network = { hearsAborts: true };

  async function pageData(path: string): Promise<Response> {
    const { page } = await pageAt(site, path);
    return Response.json({ kind: 'page', status: 200, page });
  }
  fakeGlobals({
    window: { scrollY: 120, scrollTo: (to: object) => scrolls.push(to) },
    location: Object.assign(at, {
      assign: (url: URL) => loads.push(`assign ${url.href}`),
      reload: () => loads.push('reload'),
    }),
    history: {
      get state() {
        return entries.at(-1)?.state;
      },
      pushState: (state: unknown, _: string, url: URL) => {
        at.href = url.href;
        entries.push({ url: url.href, state });
      },
      replaceState: (state: unknown, _: string, url?: URL) => {
        if (url !== undefined) at.href = url.href;
        entries.splice(-1, 1, { url: at.href, state });
      },
    },
    fetch: async (target: string, { signal }: { signal?: AbortSignal } = {}) => {
      const frame = site.frames.find(target);
      if (frame !== undefined) return new Response(frame.json);
      asked.push(target);
      const path = target.replace('/api/page', '') || '/';
      const response = await (answers.get(path)?.() ?? pageData(path));
      if (network.hearsAborts) signal?.throwIfAborted();
      return response;
    },
  });
  const navigation = createNavigation({
    build: 'test-build',
    address: at.href,
    show: (visit) => shown.push(visit),
    keep: (url) => kept.push(url.href),
    busy: (waiting) => busy.push(waiting),
    intlFor: async (page) => testIntl.forTable(page.table),
  });
  return {
    navigation,
    network,
    answers,
    entries,
    loads,
    shown,
    kept,
    busy,
    asked,
    scrolls,
    at,
  };
}
