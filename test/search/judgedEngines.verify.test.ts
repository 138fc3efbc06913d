import { existsSync } from 'node:fs';
import {
  articleSet,
  judgedSet,
  postgresContestant,
  sqliteContestant,
} from '../support/search/judgedDocuments';
import { judgedLocales, onePageLocales } from '../support/search/judgedQueries';
import {
  bothParts,
  missLines,
  type Contestant,
  type JudgedSet,
} from '../support/search/judgedScore';
import { trialPack } from '../support/content/pack';
import { startPostgres } from '../support/services/postgres';
import { measuredOn, writeReport } from '../support/run/reports';
import { useForAll } from '../support/run/atEnd';

const rows = ['| Language | Queries | SQLite | PostgreSQL |', '| --- | ---: | ---: | ---: |'];
const postgres = useForAll(() => startPostgres());

async function judge(name: string, sets: readonly JudgedSet[]): Promise<void> {
  const resultsOf = async (contestant: Contestant) => {
    const results = [];
    for (const set of sets) results.push(...(await contestant(set)));
    return results;
  };
  const embedded = await resultsOf(sqliteContestant);
  const distributed = await resultsOf(postgresContestant(postgres.url));
  const figures = [embedded, distributed].map(bothParts);
  rows.push(`| ${[name, embedded.length, ...figures].join(' | ')} |`);
  process.stderr.write([`\n${name}: not first`, ...missLines(embedded), ''].join('\n  '));
}

const testWithTrial = existsSync(trialPack) ? test : test.skip;

testWithTrial.each(judgedLocales)('%s', async (locale) =>
  judge(locale, [await judgedSet('demo', locale), await judgedSet('trial', locale)]),
);

testWithTrial.each(onePageLocales)('%s by article', (locale) =>
  judge(`${locale} by article`, [articleSet(locale)]),
);

afterAll(async () => {
  const measured = `Written by \`npm run search:judge\` ${measuredOn()}. Mean reciprocal rank: the part that was tuned on / the part held out.`;
  await writeReport('search.md', ['# Judged queries', '', measured, '', ...rows].join('\n'));
});
