import type { Log } from '../log';
import type { Answer } from './content';
import type { ContentCache, Loaded } from './contentCache';
import type { ContentServiceSource } from './contentServiceSource';
import { followRedirects, lookUp, type RedirectTable } from './redirectTable';

/** What redirects are looked up with. */
export interface RedirectOptions {
  readonly service: ContentServiceSource | undefined;
  readonly cache: ContentCache;
  /** The published table. */
  readonly table: () => Answer<RedirectTable>;
  /** For the whole lookup, in milliseconds. */
  readonly budgetMs: number;
  readonly log: Log;
}

function within<T>(work: Promise<T>, budgetMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('over budget'));
    const timer = setTimeout(late, budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/**
 * Looks up where a path (percent-encoded, without query) leads to. Asks the content service where
 * there is one, and the published table where that fails. A failed or late lookup means that there
 * is no redirect; it never rejects.
 */
export function createRedirects(options: RedirectOptions) {
  const { service, cache, table, budgetMs, log } = options;

  async function fromTable(path: string): Promise<string | undefined> {
    const held = await table();
    return held === undefined ? undefined : lookUp(held.value, path);
  }

  async function fromService(asked: ContentServiceSource, path: string) {
    const load = async (): Promise<Loaded<string>> => {
      const target = await asked.redirect(path);
      if (target === undefined) return { kind: 'absent' };
      return { kind: 'ok', value: target, hash: target, bytes: target.length, validators: {} };
    };
    return (await cache.get(`v:redirect:${path}`, load))?.value;
  }

  async function hop(path: string): Promise<string | undefined> {
    if (service === undefined) return fromTable(path);
    return fromService(service, path).catch(() => fromTable(path));
  }

  return async (path: string): Promise<string | undefined> => {
    try {
      return await within(followRedirects(path, hop), budgetMs);
    } catch (error) {
      log.warn({ path, reason: String(error) }, 'Redirects not looked up');
      return undefined;
    }
  };
}
