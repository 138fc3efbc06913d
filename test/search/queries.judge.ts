import { existsSync } from 'node:fs';
import {
  articleSet,
  judgedSet,
  postgresContestant,
  sqliteContestant,
} from '../support/search/judgedDocuments';
import { judgedLocales, onePageLocales } from '../support/search/judgedQueries';
import {
  type Contestant,
  type JudgedSet,
  type JudgedResult,
  difficultyTable,
  languageTable,
  missLines,
  type EngineResults,
} from '../support/search/judgedScore';
import { trialPack } from '../support/content/pack';
import { startPostgres } from '../support/services/postgres';
import { measuredOn, writeReport } from '../support/run/reports';
import { useForAll } from '../support/run/atEnd';

const pages = new Map<string, EngineResults>();
const articles = new Map<string, EngineResults>();
const contestants = new Map<string, Contestant>();
const postgres = useForAll(() => startPostgres());

beforeAll(() => {
  contestants.set('SQLite', sqliteContestant).set('PostgreSQL', postgresContestant(postgres.url));
}, 60_000);

async function judge(sets: readonly JudgedSet[]): Promise<EngineResults> {
  const results = new Map<string, JudgedResult[]>();
  for (const [name, contestant] of contestants) {
    const found: JudgedResult[] = [];
    for (const set of sets) found.push(...(await contestant(set)));
    results.set(name, found);
  }
  return results;
}

const testWithTrial = existsSync(trialPack) ? test : test.skip;

testWithTrial.each(judgedLocales)('%s', async (locale) => {
  const sets = [await judgedSet('demo', locale), await judgedSet('trial', locale)];
  const results = await judge(sets.filter(({ queries }) => queries.length > 0));
  pages.set(locale, results);
  const misses = missLines(results.get('SQLite') ?? []);
  process.stderr.write([`\n${locale}: not first`, ...misses, ''].join('\n  '));
});

testWithTrial.each(onePageLocales)('%s by article', async (locale) => {
  const results = await judge([articleSet(locale)]);
  articles.set(locale, results);
  const misses = missLines(results.get('SQLite') ?? []);
  process.stderr.write([`\n${locale} by article: not first`, ...misses, ''].join('\n  '));
});

afterAll(async () => {
  if (pages.size !== judgedLocales.length || articles.size !== onePageLocales.length) return;
  const lines = [
    `Written by \`npm run search:judge\` ${measuredOn()}. Mean reciprocal rank: the part that was tuned on / the part held out.`,
    '',
    ...languageTable(pages),
    '',
    'By difficulty, all languages together:',
    '',
    ...difficultyTable(pages),
    '',
    'The languages of one page, judged as if each of its articles were a page:',
    '',
    ...languageTable(articles),
  ];
  await writeReport('search.md', ['# Judged queries', '', ...lines].join('\n'));
});
