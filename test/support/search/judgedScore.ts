import type { JudgedQuery } from './judgedQueries';
import type {
  IndexingEngine,
  SearchDocument,
  SynonymGroups,
} from '../../../server/search/searchEngine';
import { atEnd } from '../run/atEnd';
import { query, changeTo } from './searchDocument';

const isHeldOut = ({ judged }: JudgedResult) => judged.heldOut === true;
const figure = (results: readonly JudgedResult[]) => meanReciprocalRank(results)?.toFixed(2) ?? '–';

/** Figures of the part that was tuned on, and of the part held out. */
export function bothParts(results: readonly JudgedResult[]): string {
  const tuned = results.filter((result) => !isHeldOut(result));
  return `${figure(tuned)} / ${figure(results.filter(isHeldOut))}`;
}

/** What was not found in the first place, one line a query; nothing of the held-out part. */
export function missLines(results: readonly JudgedResult[]): string[] {
  return results
    .filter((result) => result.rank !== 1 && !isHeldOut(result))
    .map(({ judged, rank, found }) => {
      const instead = found.slice(0, 3).join(' ') || 'nothing';
      return `${judged.query} (${judged.kind}): rank ${rank ?? '–'}, found ${instead}, wanted ${judged.documents.join(' ')}`;
    });
}

/** Documents of a language that are searched together, and what they are asked. */
export interface JudgedSet {
  readonly locale: string;
  readonly queries: readonly JudgedQuery[];
  readonly documents: readonly SearchDocument[];
  readonly synonyms: SynonymGroups;
}

/** The day on which the packs are read: that of the trial content. */
const today = Date.parse('2026-11-21T12:00:00+01:00');
const budgetMs = 10_000;

/** What an engine finds in several sets together; it is made anew and empty for each of them. */
export async function resultsOf(
  create: () => IndexingEngine | Promise<IndexingEngine>,
  sets: readonly JudgedSet[],
) {
  const results: JudgedResult[] = [];
  for (const { locale, queries, documents, synonyms } of sets) {
    if (queries.length === 0) continue;
    const engine = await create();
    atEnd(() => engine.close());
    await engine.update(changeTo(documents, synonyms, locale));
    for (const judged of queries) {
      const sought = query(judged.query, { locale, pageSize: deepestRank });
      const { items } = await engine.search(sought, today, AbortSignal.timeout(budgetMs));
      const found = items.map(({ href }) => href);
      results.push({ judged, found, rank: rankOf(found, judged.documents) });
    }
  }
  return results;
}

/** Ranks below this one count as not found: few visitors turn the page. */
const deepestRank = 10;

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
  const index = found.findIndex((path) => wanted.map(asWritten).includes(asWritten(path)));
  return index === -1 ? undefined : index + 1;
}

/** Mean reciprocal rank, from 0 (nothing found) to 1 (always first); of no results, `undefined`. */
export function meanReciprocalRank(results: readonly JudgedResult[]): number | undefined {
  if (results.length === 0) return undefined;
  const sum = results.reduce((total, { rank }) => total + (rank === undefined ? 0 : 1 / rank), 0);
  return sum / results.length;
}
