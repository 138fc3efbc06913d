import { difficulties } from './judgedQueries';
import { heldOutPart, meanReciprocalRank, tuningPart, type JudgedResult } from './judgedScore';

/** Results of each engine, by its name. */
export type EngineResults = ReadonlyMap<string, readonly JudgedResult[]>;

const figure = (results: readonly JudgedResult[]) => meanReciprocalRank(results)?.toFixed(2) ?? '–';

function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  const aligned = head.map((_, column) => (column === 0 ? '---' : '---:'));
  return [line(head), line(aligned), ...rows.map(line)];
}

const both = (results: readonly JudgedResult[]) =>
  `${figure(tuningPart(results))} / ${figure(heldOutPart(results))}`;

/** One row a language: the figures of every engine, tuning part and held-out part. */
export function languageTable(languages: ReadonlyMap<string, EngineResults>): string[] {
  const [first] = languages.values();
  const names = [...(first?.keys() ?? [])];
  const rows = [...languages].map(([locale, engines]) => [
    `\`${locale}\``,
    String(engines.get(names[0] ?? '')?.length ?? 0),
    ...names.map((name) => both(engines.get(name) ?? [])),
  ]);
  return table(['Language', 'Queries', ...names], rows);
}

/** One row a difficulty, over all languages. */
export function difficultyTable(languages: ReadonlyMap<string, EngineResults>): string[] {
  const [first] = languages.values();
  const names = [...(first?.keys() ?? [])];
  const resultsOf = (name: string, kind: string) =>
    [...languages.values()]
      .flatMap((engines) => engines.get(name) ?? [])
      .filter(({ judged }) => judged.kind === kind);
  const rows = difficulties.map((kind) => [
    kind,
    String(resultsOf(names[0] ?? '', kind).length),
    ...names.map((name) => both(resultsOf(name, kind))),
  ]);
  return table(['Difficulty', 'Queries', ...names], rows);
}

/** What was not found in the first place, one line a query; nothing of the held-out part. */
export function missLines(results: readonly JudgedResult[]): string[] {
  return tuningPart(results)
    .filter(({ rank }) => rank !== 1)
    .map(({ judged, rank, found }) => {
      const instead = found.slice(0, 3).join(' ') || 'nothing';
      return `${judged.query} (${judged.kind}): rank ${rank ?? '–'}, found ${instead}, wanted ${judged.documents.join(' ')}`;
    });
}
