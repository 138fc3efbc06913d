import { isLocale } from '../../shared/language/languages';
import { areSegments, decode, localeOf, readQuery } from '../../shared/routing/addresses';
import { memoizeByObject, within } from '../concurrency/promises';
import type { RateLimitedLog } from '../observability/logger';
import type { ContentCache } from './cache/contentCache';
import type { DocumentReader } from './documentReader';
import { documents } from './documents/documents';
import type { Revision, LoadResult } from './cachedDocument';
import type { ContentServiceSource } from './sources/contentSource';
import { SourceFailure } from '../upstream/sourceFailure';
import { mostRedirectHops, sourceBudgets } from '../../config/limits';

interface RedirectOptions {
  readonly service: ContentServiceSource | undefined;
  readonly cache: ContentCache;
  readonly reader: Pick<DocumentReader, 'get' | 'cached' | 'fresh'>;
  /** Whether the service may be asked once more for what the cache does not hold. */
  readonly admit: () => boolean;
  readonly log: RateLimitedLog;
}

const late = () => new Error('over budget');
const keyOf = (path: string) => `v:redirect:${path}`;

/** Whether a comparable path could be an address of this site, old or new. */
function isPlausible(path: string): boolean {
  const segments = path.split('/').slice(1);
  const [first = ''] = segments;
  return areSegments(segments) && (segments.length === 1 || isLocale(first));
}

/** Looks up where addresses lead: by the service, which knows paths alone, or the table. */
export function createRedirects(options: RedirectOptions) {
  const { service, cache, reader, admit, log } = options;
  const document = documents.redirects();
  const freshTable = reader.fresh(document);
  // Previews hold nothing: there the table that an address was just looked up in says more.
  let last: RedirectTable | undefined;
  const tableAtHand = () => reader.cached(document)?.value ?? last;

  async function readTable(): Promise<RedirectTable | undefined> {
    last = (await reader.get(document))?.value;
    return last;
  }

  const fromTable = async (address: string) => lookUp(await readTable(), address);

  async function fromService(source: ContentServiceSource, path: string) {
    const load = async (copy?: Revision): Promise<LoadResult<string>> => {
      if (copy === undefined && !admit()) throw new SourceFailure(source.name, 'overloaded');
      const target = await source.redirect(path);
      if (target === undefined) return { kind: 'absent' };
      return { kind: 'ok', value: target, hash: target, bytes: target.length, validators: {} };
    };
    return (await cache.get(keyOf(path), load))?.value;
  }

  async function hop(address: string): Promise<string | undefined> {
    const path = comparablePath(address);
    if (service === undefined || !isPlausible(path)) return fromTable(address);
    const table = address.includes('?') ? await readTable().catch(() => undefined) : undefined;
    if (namesQuery(table, address)) return lookUp(table, address);
    return fromService(service, path).catch(() => fromTable(address));
  }

  const isForService = (address: string) =>
    service !== undefined && isPlausible(comparablePath(address));

  /** Whether the table, which is asked alone, is at hand and has nothing. */
  function isInNoTable(address: string): boolean {
    const table = isForService(address) ? undefined : freshTable();
    return table !== undefined && lookUp(table, address) === undefined;
  }

  return {
    /** Never rejects: after a failed or late lookup the table that is held says it. */
    async follow(address: string): Promise<string | undefined> {
      if (isInNoTable(address)) return undefined;
      try {
        return await within(sourceBudgets.redirect, followRedirects(address, hop), late);
      } catch (error) {
        const [path] = address.split('?', 1);
        log('late', 'warn', { path, reason: String(error) }, 'Redirects not looked up');
        return followRedirects(address, async (from) => lookUp(tableAtHand(), from));
      }
    },
    /** Whether the redirect of an address names query parameters, by the table in memory. */
    namesQuery: (address: string): boolean =>
      address.includes('?') && namesQuery(tableAtHand(), address),
    hasNone: (path: string): boolean =>
      isForService(path) ? cache.isAbsent(keyOf(comparablePath(path))) : isInNoTable(path),
  };
}

/** The redirect table as it is published: paths, perhaps with a query, to paths or absolute URLs. */
export type RedirectTable = Readonly<Record<string, string>>;
type Hop = (address: string) => Promise<string | undefined>;

/** Returns a path as it is compared: decoded, without query, hash, empty segments, capitals in its code. */
export function comparablePath(path: string): string {
  const end = path.search(/[?#]/);
  const comparable = decode(end === -1 ? path : path.slice(0, end)).replace(/\/{2,}/g, '/');
  const [, first = ''] = comparable.split('/', 2);
  const locale = localeOf([first]);
  const whole = locale === undefined ? comparable : comparable.replace(first, locale);
  return whole.length > 1 && whole.endsWith('/') ? whole.slice(0, -1) : whole;
}

const queryIn = (address: string) => readQuery(address.split('#', 1)[0] ?? '');

/** Returns an address as it is compared: its comparable path, and the parameters of its query in order. */
export function comparableAddress(address: string): string {
  const query = queryIn(address);
  query.sort();
  return query.size === 0 ? comparablePath(address) : `${comparablePath(address)}?${query}`;
}

interface Entry {
  readonly query: readonly (readonly [name: string, value: string])[];
  readonly to: string;
}

/** The entries of a table by their comparable paths, those that name most parameters first. */
const entriesOf = memoizeByObject((table: RedirectTable): ReadonlyMap<string, readonly Entry[]> => {
  const all = Object.entries(table).map(([from, to]) => ({
    path: comparablePath(from.trim()),
    query: [...queryIn(from.trim())],
    to: to.trim(),
  }));
  const ranked = all.toReversed().toSorted((one, other) => other.query.length - one.query.length);
  return Map.groupBy(ranked, ({ path }) => path);
});

/** The entry for an address: all parameters that it names are in the query, beside any others. */
function entryFor(table: RedirectTable | undefined, address: string): Entry | undefined {
  const entries = table && entriesOf(table).get(comparablePath(address));
  const params = queryIn(address);
  return entries?.find(({ query }) =>
    query.every(([name, value]) => params.getAll(name).includes(value)),
  );
}

/** Looks an address up in a table: by path and query, then by path alone. */
export function lookUp(table: RedirectTable | undefined, address: string): string | undefined {
  return entryFor(table, address)?.to;
}

const namesQuery = (table: RedirectTable | undefined, address: string) =>
  (entryFor(table, address)?.query.length ?? 0) > 0;

/** Follows redirects to the end of their chain. Loops and more than five hops lead nowhere. */
export async function followRedirects(start: string, hop: Hop): Promise<string | undefined> {
  const visited = new Set([comparableAddress(start)]);
  let target = await hop(start);
  while (target?.startsWith('/') === true && visited.size <= mostRedirectHops) {
    const comparable = comparableAddress(target);
    if (visited.has(comparable)) return undefined;
    visited.add(comparable);
    const next = await hop(target);
    if (next === undefined) return target;
    target = next;
  }
  return visited.size > mostRedirectHops ? undefined : target;
}
