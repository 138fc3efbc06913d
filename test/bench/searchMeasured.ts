import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { IndexingEngine } from '../../server/search/searchEngine';
import { changeTo } from '../support/searchDocument';
import { quantile } from './load/statistics';
import { generatedDocuments } from './searchDocuments';
import { about, commonestTime, isAnswered, now, timeOf, timesAtPace } from './searchQuestions';

/** How an engine does with so many documents; times in milliseconds where nothing else is said. */
export interface SearchFigures {
  readonly buildSeconds: number;
  readonly median: number;
  readonly p99: number;
  /** The p99 of the commonest words. */
  readonly commonest: number;
  /** Longest time for which the main thread did nothing else. */
  readonly blocked: number;
  /** Questions that were not answered. */
  readonly refused: number;
}

/** Fills an engine with generated documents, and asks it at a pace. */
export async function measureEngine(
  engine: IndexingEngine,
  documents: number,
  perSecond: number,
): Promise<SearchFigures> {
  const begun = performance.now();
  await engine.update({ ...changeTo([]), documents: generatedDocuments(documents, now) });
  const buildSeconds = (performance.now() - begun) / 1000;
  await timeOf(about('warm'), engine);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  const asked = await timesAtPace(engine, perSecond);
  delay.disable();
  const times = asked.filter(isAnswered);
  return {
    buildSeconds,
    median: quantile(times, 0.5),
    p99: quantile(times, 0.99),
    commonest: await commonestTime(engine),
    blocked: delay.max / 1e6,
    refused: asked.length - times.length,
  };
}

/** Columns that are the same for every engine, with what its documents take of the disk. */
export const searchColumns = [
  'Build',
  'On disk',
  'p50',
  'p99',
  'p99 of the commonest words',
  'Longest block of the main thread',
  'Refused',
];

/** A figure in a table of `docs/search.md`. */
const inTable = (value: number) => value.toFixed(value < 10 ? 1 : 0);

/** The cells of those columns. */
export function searchCells(figures: SearchFigures, megabytes: number): string[] {
  const times = [figures.median, figures.p99, figures.commonest, figures.blocked];
  return [
    `${inTable(figures.buildSeconds)} s`,
    `${inTable(megabytes)} MB`,
    ...times.map((time) => `${inTable(time)} ms`),
    String(figures.refused),
  ];
}
