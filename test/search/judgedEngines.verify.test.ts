import { existsSync } from 'node:fs';
import { articleSet, judgedSet } from '../support/search/judgedDocuments';
import { openPostgres, openSqlite } from '../support/search/searchEngines';
import { judgedLocales, leastScore, onePageLocales } from '../support/search/judgedQueries';
import {
  bothParts,
  meanReciprocalRank,
  missLines,
  resultsOf,
  type JudgedSet,
} from '../support/search/judgedScore';
import { trialPack } from '../support/content/pack';
import { needsPostgres, startPostgres } from '../support/services/postgres';
import { measuredOn, writeReport } from '../support/run/reports';
import { useForAll } from '../support/run/atEnd';

/** How far the two engines may be apart. */
const mostApart = 0.03;
const describeTrial = existsSync(trialPack) ? needsPostgres : describe.skip;

describeTrial('judged queries over both packs, by both engines', () => {
  const rows = ['| Language | Queries | SQLite | PostgreSQL |', '| --- | ---: | ---: | ---: |'];
  const postgres = useForAll(() => startPostgres());

  type Judged = [name: string, read: () => Promise<JudgedSet[]>];
  const sets = [
    ...judgedLocales.map((locale): Judged => [
      locale,
      async () => [await judgedSet('demo', locale), await judgedSet('trial', locale)],
    ]),
    ...onePageLocales.map((locale): Judged => [
      `${locale} by article`,
      async () => [articleSet(locale)],
    ]),
  ];

  test.each(sets)('%s', async (name, read) => {
    const judged = await read();
    const embedded = await resultsOf(openSqlite, judged);
    const distributed = await resultsOf(() => openPostgres(postgres.url), judged);
    const engines = [embedded, distributed];
    rows.push(`| ${[name, embedded.length, ...engines.map(bothParts)].join(' | ')} |`);
    process.stderr.write([`\n${name}: not first`, ...missLines(embedded), ''].join('\n  '));
    const [one = 0, other = 0] = engines.map(meanReciprocalRank);
    expect(Math.min(one, other)).toBeGreaterThanOrEqual(leastScore);
    expect(Math.abs(one - other)).toBeLessThanOrEqual(mostApart);
  });

  afterAll(async () => {
    const measured = `Written by \`npm run search:judge\` ${measuredOn()}. Mean reciprocal rank: the part that was tuned on / the part held out.`;
    await writeReport('search.md', ['# Judged queries', '', measured, '', ...rows].join('\n'));
  });
});
