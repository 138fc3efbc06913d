import type { JudgedQuery } from './judgedQueries';

/** Ranks below this one count as not found: few visitors turn the page. */
export const deepestRank = 10;

/** Answers a query with the paths of the pages it found, the best first. */
export type JudgedSearch = (query: string) => Promise<readonly string[]>;

/** A judged query and what was found. */
export interface JudgedResult {
  readonly judged: JudgedQuery;
  readonly found: readonly string[];
  /** From 1, of the first page that answers; `undefined` when there is none in the first ten. */
  readonly rank: number | undefined;
}

function asWritten(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** The rank of the first wanted path, from 1. Percent-encoding makes no difference. */
function rankOf(found: readonly string[], wanted: readonly string[]): number | undefined {
  const index = found
    .slice(0, deepestRank)
    .findIndex((path) => wanted.map(asWritten).includes(asWritten(path)));
  return index === -1 ? undefined : index + 1;
}

/** Asks every query, one after the other. */
export async function scoreEngine(
  queries: readonly JudgedQuery[],
  search: JudgedSearch,
): Promise<JudgedResult[]> {
  const results: JudgedResult[] = [];
  for (const judged of queries) {
    const found = (await search(judged.query)).slice(0, deepestRank);
    results.push({ judged, found, rank: rankOf(found, judged.documents) });
  }
  return results;
}

/** Mean reciprocal rank, from 0 (nothing found) to 1 (always first); of no results, `undefined`. */
export function meanReciprocalRank(results: readonly JudgedResult[]): number | undefined {
  if (results.length === 0) return undefined;
  const sum = results.reduce((total, { rank }) => total + (rank === undefined ? 0 : 1 / rank), 0);
  return sum / results.length;
}

/** The results that may be looked at while the search is tuned. */
export function tuningPart(results: readonly JudgedResult[]): JudgedResult[] {
  return results.filter(({ judged }) => judged.heldOut !== true);
}

/** The results that are kept apart. */
export function heldOutPart(results: readonly JudgedResult[]): JudgedResult[] {
  return results.filter(({ judged }) => judged.heldOut === true);
}
