import { setTimeout as wait } from 'node:timers/promises';
import type { SearchQuery } from '../../shared/search/searchAnswer';
import { SearchUnavailable, type SearchEngine } from '../../server/search/searchEngine';
import { quantile } from './load/statistics';
import { createRandom, wordOfRank, zipfWord } from './searchDocuments';

/** When the generated documents are searched. */
export const now = Date.UTC(2026, 10, 21);
const seconds = 20;

type Ask = (engine: SearchEngine) => Promise<unknown>;

/** Asks about words, as the search page does. */
export const about =
  (keyword: string, more: Partial<SearchQuery> = {}): Ask =>
  (engine) =>
    engine.search(
      { locale: 'de', keyword, page: 1, pageSize: 12, sort: 'relevance', ...more },
      now,
      AbortSignal.timeout(3000),
    );

/** Questions as visitors ask them: words as common as they are in the texts, and some of each sort. */
function mixedQuestion(random: () => number, at: number): Ask {
  const word = () => zipfWord(random);
  const choices: readonly (() => Ask)[] = [
    () => about(word()),
    () => about(`${word()} ${word()}`),
    () => about(`${word()} ${word()} ${word()}`),
    () => about(wordOfRank(at % 10)),
    () => about(word(), { kind: 'news', sort: 'dateDescending' }),
    () => about(word(), { organisation: 'o7', from: '2020-01-01' }),
    () => about(word(), { page: 3 }),
    () => about(`${word()}x`),
    () => (engine) => engine.suggest('de', word().slice(0, 4), now, AbortSignal.timeout(3000)),
  ];
  return (choices[at % choices.length] ?? (() => about(word())))();
}

/** Milliseconds until the answer; nothing where the engine had too much to do. */
export async function timeOf(ask: Ask, engine: SearchEngine): Promise<number | undefined> {
  const begun = performance.now();
  try {
    await ask(engine);
    return performance.now() - begun;
  } catch (error) {
    if (error instanceof SearchUnavailable) return undefined;
    throw error;
  }
}

/** Whether `timeOf` measured an answer. */
export const isAnswered = (time: number | undefined) => time !== undefined;

/** Milliseconds of each answer, asked for 20 seconds at the same pace however long the answers take. */
export async function timesAtPace(
  engine: SearchEngine,
  perSecond: number,
): Promise<(number | undefined)[]> {
  const random = createRandom(11);
  const begun = performance.now();
  const times: Promise<number | undefined>[] = [];
  for (let at = 0; at < perSecond * seconds; at += 1) {
    const due = begun + (at * 1000) / perSecond;
    const early = due - performance.now();
    if (early > 0) await wait(early);
    times.push(timeOf(mixedQuestion(random, at), engine));
  }
  return Promise.all(times);
}

/** The slowest of a hundred answers about the commonest words. */
export async function commonestTime(engine: SearchEngine): Promise<number> {
  const times: (number | undefined)[] = [];
  for (let at = 0; at < 100; at += 1) {
    times.push(await timeOf(about(wordOfRank(at % 5)), engine));
  }
  return quantile(times.filter(isAnswered), 0.99);
}
