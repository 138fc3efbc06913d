import type { Reading, Version } from '../../server/content/reading';
import { reviewVersions } from '../../server/content/reviewVersions';
import { createPageCache, type Rendering } from '../../server/pageCache/pageCache';

/** A cache over documents whose versions the test sets. */
export function pageCacheHarness(mostBytes = 1_000_000) {
  const clock = { time: 1_000_000 };
  const held = new Map<string, string>([['page', 'p1']]);
  const state = { revision: 1, cause: undefined as string | undefined };
  const pages = createPageCache({
    mostBytes,
    staleMaxSeconds: 3600,
    rendered: () => undefined,
    now: () => clock.time,
    content: {
      revision: () => state.revision,
      review: (versions: readonly Version[]) =>
        reviewVersions(versions, (key) => {
          const hash = held.get(key);
          const { cause } = state;
          return hash === undefined
            ? undefined
            : { hash, fetchedAt: clock.time, ...(cause !== undefined && { cause }) };
        }),
    },
  });
  const change = (key: string, hash: string) => {
    held.set(key, hash);
    state.revision += 1;
  };
  return { clock, held, state, pages, change };
}

/** What was rendered so far, in order. */
export const made: string[] = [];

/** A page whose HTML is also what it is made from. */
export function rendering(html: string, reading: Partial<Reading> = {}, key = '/de/a'): Rendering {
  return {
    facts: {
      key,
      status: 200,
      route: 'slug',
      locale: 'de',
      inputs: () => html,
      shared: true,
      freshSeconds: 60,
      headers: {},
    },
    reading: { versions: [{ key: 'page', hash: 'p1' }], validUntil: Infinity, ...reading },
    render: async () => {
      made.push(html);
      return Buffer.from(html);
    },
  };
}
