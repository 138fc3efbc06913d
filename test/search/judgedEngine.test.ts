import { existsSync } from 'node:fs';
import {
  articleSet,
  judgedSet,
  postgresContestant,
  sqliteContestant,
} from '../support/search/judgedDocuments';
import {
  judgedLocales,
  judgedQueries,
  onePageLocales,
  type JudgedLocale,
} from '../support/search/judgedQueries';
import {
  type Contestant,
  type JudgedSet,
  meanReciprocalRank,
  type JudgedResult,
} from '../support/search/judgedScore';
import { trialPack } from '../support/content/pack';
import { needsPostgres, startPostgres } from '../support/services/postgres';
import { everything, sampled } from '../support/run/tier';
import { useForAll } from '../support/run/atEnd';

const least = 0.85;
/** How far the two engines may be apart. */
const mostApart = 0.03;
const inDemo = judgedLocales.filter((locale) =>
  judgedQueries(locale).some(({ pack }) => pack === 'demo'),
);

const score = (results: readonly JudgedResult[]) => meanReciprocalRank(results) ?? 0;

test.each(sampled(inDemo, 4))('judged queries over the demo content: %s', async (locale) => {
  const results = await sqliteContestant(await judgedSet('demo', locale));
  expect(score(results)).toBeGreaterThanOrEqual(least);
});

async function setsOf(locale: JudgedLocale): Promise<JudgedSet[]> {
  const sets = [await judgedSet('demo', locale), await judgedSet('trial', locale)];
  return sets.filter(({ queries }) => queries.length > 0);
}

async function resultsOf(contestant: Contestant, sets: readonly JudgedSet[]) {
  const results: JudgedResult[] = [];
  for (const set of sets) results.push(...(await contestant(set)));
  return results;
}

const describeTrial = everything && existsSync(trialPack) ? needsPostgres : describe.skip;

describeTrial('judged queries over both packs, by both engines', () => {
  const server = useForAll(() => startPostgres());

  async function scoresOf(sets: readonly JudgedSet[]) {
    const embedded = score(await resultsOf(sqliteContestant, sets));
    const distributed = score(await resultsOf(postgresContestant(server.url), sets));
    return { lower: Math.min(embedded, distributed), apart: Math.abs(embedded - distributed) };
  }

  test.each(judgedLocales)('%s', async (locale) => {
    const { lower, apart } = await scoresOf(await setsOf(locale));
    expect(lower).toBeGreaterThanOrEqual(least);
    expect(apart).toBeLessThanOrEqual(mostApart);
  });

  test.each(onePageLocales)('%s by article', async (locale) => {
    const { lower, apart } = await scoresOf([articleSet(locale)]);
    expect(lower).toBeGreaterThanOrEqual(least);
    expect(apart).toBeLessThanOrEqual(mostApart);
  });
});
