import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { demoPack, trialPack } from '../content/pack';

/** The languages that queries were judged in. */
export const judgedLocales = ['de', 'fr', 'it', 'rm', 'en', 'es', 'ja', 'pt', 'ru', 'zh'] as const;
export type JudgedLocale = (typeof judgedLocales)[number];

/** Those of one page only, which are also judged by its articles. */
export const onePageLocales = ['ja', 'pt', 'ru'] as const satisfies readonly JudgedLocale[];

/** What each language must reach: the mean reciprocal rank. */
export const leastScore = 0.85;

/** What makes a query hard for a search. */
const difficulties = [
  'plain',
  'inflection',
  'compound',
  'accents',
  'typing error',
  'abbreviation',
  'phrase',
  'synonym',
] as const;

const querySchema = v.strictObject({
  query: v.pipe(v.string(), v.minLength(2), v.maxLength(200)),
  pack: v.picklist(['demo', 'trial']),
  kind: v.picklist(difficulties),
  /** Paths of the pages that answer it, one as well as the other; not percent-encoded. */
  documents: v.pipe(v.array(v.pipe(v.string(), v.startsWith('/'))), v.minLength(1)),
  /** Where a language has one page only: the article of the page in which the answer stands. */
  article: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30))),
  /** Kept apart, and scored only when nothing is tuned any more. */
  heldOut: v.optional(v.literal(true)),
});

/** A query as visitors type it, and the pages that a careful editor would want found first. */
export type JudgedQuery = v.InferOutput<typeof querySchema>;
export type JudgedPack = JudgedQuery['pack'];

/** Folders of the packs. */
export const judgedPacks: Readonly<Record<JudgedPack, string>> = {
  demo: demoPack,
  trial: trialPack,
};

/** The judged queries of a language, in the order of their file. */
export function judgedQueries(locale: JudgedLocale): JudgedQuery[] {
  const text = readFileSync(`test/search/judged/${locale}.json`, 'utf8');
  return v.parse(v.array(querySchema), JSON.parse(text));
}

/** The queries that name an article, with the article as the page to be found. */
export function articleQueries(queries: readonly JudgedQuery[]): JudgedQuery[] {
  return queries.flatMap((query) =>
    query.article === undefined
      ? []
      : [{ ...query, documents: query.documents.map((path) => `${path}#${query.article}`) }],
  );
}
