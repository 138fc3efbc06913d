import { isLocale } from '../../shared/language/languages';
import { areSegments } from '../../shared/routing/addresses';
import type { Log } from '../log';
import type { Answer } from './content';
import type { ContentCache } from './contentCache';
import type { Known, Loaded } from './loaded';
import type { ContentServiceSource } from './contentServiceSource';
import { followRedirects, lookUp, type RedirectTable } from './redirectTable';
import { SourceFailure } from './sourceFailure';

/** What redirects are looked up with. */
export interface RedirectOptions {
  readonly service: ContentServiceSource | undefined;
  readonly cache: ContentCache;
  /** The published table. */
  readonly table: () => Answer<RedirectTable>;
  /** For the whole lookup, in milliseconds. */
  readonly budgetMs: number;
  /** Whether the service may be asked once more for what the cache does not hold. */
  readonly admit: () => boolean;
  readonly log: Log;
}

function within<T>(work: Promise<T>, budgetMs: number): Promise<T> {
  return new Promise((resolve, reject) => {
    const late = () => reject(new Error('over budget'));
    const timer = setTimeout(late, budgetMs);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}

/** Whether a comparable path could be an address of this site, old or new. */
function isPlausible(path: string): boolean {
  const segments = path.split('/').slice(1);
  const [first = ''] = segments;
  return areSegments(segments) && (segments.length === 1 || isLocale(first));
}

/**
 * Looks up where a path (percent-encoded, without query) leads to. Asks the content service where
 * there is one; the published table where that fails, has been asked too often, or is better not
 * asked. A failed or late lookup means that there is no redirect; it never rejects.
 */
export function createRedirects(options: RedirectOptions) {
  const { service, cache, table, budgetMs, admit, log } = options;

  async function fromTable(path: string): Promise<string | undefined> {
    const held = await table();
    return held === undefined ? undefined : lookUp(held.value, path);
  }

  async function fromService(asked: ContentServiceSource, path: string) {
    const load = async (known?: Known): Promise<Loaded<string>> => {
      if (known === undefined && !admit()) throw new SourceFailure(asked.name, 'overloaded');
      const target = await asked.redirect(path);
      if (target === undefined) return { kind: 'absent' };
      return { kind: 'ok', value: target, hash: target, bytes: target.length, validators: {} };
    };
    return (await cache.get(`v:redirect:${path}`, load))?.value;
  }

  async function hop(path: string): Promise<string | undefined> {
    if (service === undefined || !isPlausible(path)) return fromTable(path);
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
