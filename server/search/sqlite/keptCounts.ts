import { LRUCache } from 'lru-cache';
import type { StoredCounts, Wanted } from '../termStore';
import { numbers, type Rows } from './openIndex';

/** Counts that were made of an index, by what was wanted. */
export interface KeptCounts {
  /** The count that is kept, or the one that is made now. */
  get(wanted: Wanted, count: () => StoredCounts): StoredCounts;
}

const mostBytes = 4 * 2 ** 20;
/** Of a count with its key, beside the key itself. */
const countBytes = 2000;

/** Instants (ms) after `now` at which a document of an index appears or goes, the earliest first. */
function changesAfter(rows: Rows, now: number): number[] {
  const sql = `
    SELECT visible_from FROM entries WHERE visible_from > ?
    UNION SELECT visible_until FROM entries WHERE visible_until > ? ORDER BY 1`;
  return rows.all(sql, numbers, now, now).map(([instant]) => instant);
}

/**
 * Keeps counts until the next document of the index appears or goes: what is asked most is what most
 * documents hold, so that counting it takes longest.
 */
export function keptCounts(rows: Rows): KeptCounts {
  const kept = new LRUCache<string, { counts: StoredCounts; from: number; until: number }>({
    maxSize: mostBytes,
    sizeCalculation: (_, key) => key.length + countBytes,
  });
  let changes: { readonly since: number; readonly instants: readonly number[] } | undefined;

  function nextChange(now: number): number {
    if (changes === undefined || now < changes.since) {
      changes = { since: now, instants: changesAfter(rows, now) };
    }
    return changes.instants.find((instant) => instant > now) ?? Infinity;
  }

  return {
    get({ now, ...wanted }, count) {
      const key = JSON.stringify(wanted);
      const known = kept.get(key);
      if (known !== undefined && known.from <= now && now < known.until) return known.counts;
      const counts = count();
      kept.set(key, { counts, from: now, until: nextChange(now) });
      return counts;
    },
  };
}
