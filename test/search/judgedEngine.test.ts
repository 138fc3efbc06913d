import { judgedSet } from '../support/search/judgedDocuments';
import { judgedLocales, judgedQueries, leastScore } from '../support/search/judgedQueries';
import { meanReciprocalRank, resultsOf } from '../support/search/judgedScore';
import { openSqlite } from '../support/search/searchEngines';
import { sampled } from '../support/run/tier';

const inDemo = judgedLocales.filter((locale) =>
  judgedQueries(locale).some(({ pack }) => pack === 'demo'),
);

test.each(sampled(inDemo, 8))('judged queries over the demo content: %s', async (locale) => {
  const results = await resultsOf(openSqlite, [await judgedSet('demo', locale)]);
  expect(meanReciprocalRank(results)).toBeGreaterThanOrEqual(leastScore);
});
