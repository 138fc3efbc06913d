import { isLocale } from '../../shared/language/languages';
import { areSegments, decoded } from '../../shared/routing/addresses';
import { within } from '../concurrency/deadline';
import type { MinuteLog } from '../observability/minuteLog';
import type { CachedDocument } from './cachedDocument';
import type { ContentCache } from './cache/contentCache';
import type { Known, Loaded } from './documents/loadedDocument';
import type { ContentServiceSource } from './sources/contentServiceSource';
import { SourceFailure } from '../upstream/sourceFailure';
import { mostRedirectHops } from '../../config/limits';

/** What redirects are looked up with. */
export interface RedirectOptions {
  readonly service: ContentServiceSource | undefined;
  readonly cache: ContentCache;
  /** The published table. */
  readonly table: () => Promise<CachedDocument<RedirectTable> | undefined>;
  /** The published table if it is held and in order. */
  readonly tableAtHand: () => RedirectTable | undefined;
  /** The published table if it is held, however old. */
  readonly tableHeld: () => RedirectTable | undefined;
  /** For the whole lookup, in milliseconds. */
  readonly budgetMs: number;
  /** Whether the service may be asked once more for what the cache does not hold. */
  readonly admit: () => boolean;
  readonly log: MinuteLog;
}

const late = () => new Error('over budget');

const keyOf = (path: string) => `v:redirect:${path}`;

/** Whether a comparable path could be an address of this site, old or new. */
function isPlausible(path: string): boolean {
  const segments = path.split('/').slice(1);
  const [first = ''] = segments;
  return areSegments(segments) && (segments.length === 1 || isLocale(first));
}

/** Redirects of the site. Paths are percent-encoded and without query. */
export interface Redirects {
  /**
   * Where a path leads to. Never rejects: after a failed or late lookup the table says it that is
   * held; where none is, the path leads nowhere.
   */
  follow(path: string): Promise<string | undefined>;
  /** Whether it is known, without asking anybody, that a path leads nowhere. */
  hasNone(path: string): boolean;
}

/**
 * Looks up where paths lead to. Asks the content service where
 * there is one; the published table where that fails, has been asked too often, or is better not
 * asked.
 */
export function createRedirects(options: RedirectOptions): Redirects {
  const { service, cache, table, tableAtHand, tableHeld, budgetMs, admit, log } = options;

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
    return (await cache.get(keyOf(path), load))?.value;
  }

  async function hop(path: string): Promise<string | undefined> {
    if (service === undefined || !isPlausible(path)) return fromTable(path);
    return fromService(service, path).catch(() => fromTable(path));
  }

  /** Whether the table, which is asked alone, is at hand and has nothing. */
  function isInNoTable(comparable: string): boolean {
    if (service !== undefined && isPlausible(comparable)) return false;
    const held = tableAtHand();
    return held !== undefined && lookUp(held, comparable) === undefined;
  }

  async function followHeld(path: string): Promise<string | undefined> {
    const held = tableHeld();
    return held && followRedirects(path, async (from) => lookUp(held, from));
  }

  return {
    async follow(path) {
      if (isInNoTable(comparablePath(path))) return undefined;
      try {
        return await within(budgetMs, followRedirects(path, hop), late);
      } catch (error) {
        log('late', 'warn', { path, reason: String(error) }, 'Redirects not looked up');
        return followHeld(path);
      }
    },
    hasNone(path) {
      const comparable = comparablePath(path);
      if (service !== undefined && isPlausible(comparable))
        return cache.isAbsent(keyOf(comparable));
      return isInNoTable(comparable);
    },
  };
}

/** The redirect table as it is published: paths to paths or absolute URLs. */
export type RedirectTable = Readonly<Record<string, string>>;

/** Where a comparable path leads in one step. */
export type Hop = (path: string) => Promise<string | undefined>;

/** A path as it is compared: decoded and composed, without query, hash and trailing slash. */
export function comparablePath(path: string): string {
  const end = path.search(/[?#]/);
  let comparable = decoded(end === -1 ? path : path.slice(0, end));
  while (comparable.length > 1 && comparable.endsWith('/')) comparable = comparable.slice(0, -1);
  return comparable;
}

const comparableTables = new WeakMap<RedirectTable, ReadonlyMap<string, string>>();

/** Looks a comparable path up in a table. */
export function lookUp(table: RedirectTable, path: string): string | undefined {
  let comparable = comparableTables.get(table);
  if (comparable === undefined) {
    const entries = Object.entries(table);
    comparable = new Map(entries.map(([from, to]) => [comparablePath(from), to]));
    comparableTables.set(table, comparable);
  }
  return comparable.get(path);
}

/**
 * Follows redirects from a path to the end of their chain. Longer chains than five hops, and those
 * that come back to where they were, lead nowhere.
 */
export async function followRedirects(start: string, hop: Hop): Promise<string | undefined> {
  const visited = new Set([comparablePath(start)]);
  let target = await hop(comparablePath(start));
  while (target?.startsWith('/') === true && visited.size <= mostRedirectHops) {
    const path = comparablePath(target);
    if (visited.has(path)) return undefined;
    visited.add(path);
    const next = await hop(path);
    if (next === undefined) return target;
    target = next;
  }
  return visited.size > mostRedirectHops ? undefined : target;
}
