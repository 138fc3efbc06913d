import { comparablePath } from '../../content/redirectLookup';
import { causeOf } from '../command';

/** Names what becomes of an old address, as the help of `check-redirects` explains. */
export type Outcome =
  | 'ok'
  | 'detour'
  | 'gone'
  | 'wrong-target'
  | 'dead'
  | 'loop'
  | 'other-scheme'
  | 'other-down'
  | 'unreachable';

/** Where an old address led. */
export interface Followed {
  readonly outcome: Outcome;
  readonly status?: number;
  readonly target: string;
  readonly redirects: number;
  readonly reason?: string;
}

const longestMs = 10_000;
/** As browsers follow at most, about. */
const mostRedirects = 20;

function onSite(from: string, site: URL): URL {
  const { pathname, search } = new URL(from, site);
  return new URL(`${site.origin}${pathname}${search}`);
}

/** Whether an address is the expected one, as redirects are compared; a query only where one is expected. */
function isSame(url: URL, expected: URL): boolean {
  return (
    url.origin === expected.origin &&
    comparablePath(url.pathname) === comparablePath(expected.pathname) &&
    (expected.search === '' || url.search === expected.search)
  );
}

function written(url: URL, site: URL): string {
  if (!/^https?:$/.test(url.protocol)) return url.href;
  return (url.origin === site.origin ? '' : url.origin) + url.pathname + url.search;
}

function outcomeOf(status: number, redirects: number, isRight: boolean): Outcome {
  if (status === 410 && redirects === 0) return 'gone';
  if (status < 200 || status >= 300) return 'dead';
  if (!isRight) return 'wrong-target';
  return redirects > 1 ? 'detour' : 'ok';
}

/** Asks a site for an old address and follows its redirects, wherever they lead. Never rejects. */
export async function followAddress(
  { from, to }: { from: string; to?: string },
  site: URL,
): Promise<Followed> {
  let url = onSite(from, site);
  const expected = to === undefined ? undefined : new URL(to, site);
  const seen = new Set<string>();
  try {
    for (;;) {
      const target = written(url, site);
      const redirects = seen.size;
      if (seen.has(url.href) || redirects > mostRedirects) {
        return { outcome: 'loop', target, redirects };
      }
      if (!/^https?:$/.test(url.protocol)) return { outcome: 'other-scheme', target, redirects };
      seen.add(url.href);
      const signal = AbortSignal.timeout(longestMs);
      const { status, headers, body } = await fetch(url, { redirect: 'manual', signal });
      await body?.cancel();
      const next = URL.parse(headers.get('location') ?? 'none:', url);
      if (status < 300 || status >= 400 || !headers.has('location') || next === null) {
        const isRight = expected === undefined || isSame(url, expected);
        return { outcome: outcomeOf(status, redirects, isRight), status, target, redirects };
      }
      url = next;
    }
  } catch (error) {
    const target = written(url, site);
    const outcome = url.origin === site.origin ? 'unreachable' : 'other-down';
    return { outcome, target, redirects: seen.size - 1, reason: String(causeOf(error)) };
  }
}
