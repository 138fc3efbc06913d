import { reloadForChunk } from '../../client/chunkReload';
import { readRouteRules } from '../../client/enhancements/routeRules';
import { whenIdle } from '../../client/whenIdle';
import { fakeGlobals } from './globals';
import { today } from './site';

/** Reloads so far after chunk errors at 0, 1, 9,999 and 10,000 ms, with this session storage. */
export function reloads(storage: object): number[] {
  let count = 0;
  const counts: number[] = [];
  const location = { reload: () => (count += 1) };
  const restore = fakeGlobals({ window: { name: '' }, sessionStorage: storage, location });
  for (const instant of [0, 1, 9_999, 10_000]) {
    reloadForChunk(today + instant);
    counts.push(count);
  }
  restore();
  return counts;
}

/** A session storage as browsers have it. */
export function workingStorage(): object {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
  };
}

/** A session storage as it is where cookies are blocked. */
export const forbiddenStorage: object = { getItem: forbidden, setItem: forbidden };

function forbidden(): never {
  throw new Error('SecurityError');
}

/** What the console is told when the manifest cannot be fetched. */
export async function manifestFailure(): Promise<unknown[]> {
  const error = jest.spyOn(console, 'error').mockImplementation(() => {});
  const restore = fakeGlobals({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
  await readRouteRules('b1');
  const messages = error.mock.calls.map(([message]) => message);
  error.mockRestore();
  restore();
  return messages;
}

/** Whether an idle task ran before and after 1 ms, in a browser that cannot tell when it idles. */
export function idleWaits(): boolean[] {
  jest.useFakeTimers();
  const restore = fakeGlobals({ window: {} });
  let done = false;
  whenIdle(() => (done = true));
  const before = done;
  jest.advanceTimersByTime(1);
  restore();
  jest.useRealTimers();
  return [before, done];
}
