import { judgedSet, sqliteContestant } from '../support/search/judgedDocuments';
import { judgedLocales, judgedQueries, leastScore } from '../support/search/judgedQueries';
import { meanReciprocalRank } from '../support/search/judgedScore';
import { sampled } from '../support/run/tier';

const inDemo = judgedLocales.filter((locale) =>
  judgedQueries(locale).some(({ pack }) => pack === 'demo'),
);

test.each(sampled(inDemo, 8))('judged queries over the demo content: %s', async (locale) => {
  const results = await sqliteContestant(await judgedSet('demo', locale));
  expect(meanReciprocalRank(results)).toBeGreaterThanOrEqual(leastScore);
});
