import { newsCategories } from './newsCategories';
import * as v from 'valibot';
import { dateSchema } from '../content/primitives';
import { defaultLocale, isLocale } from '../language/languages';
import { sortOrders } from '../listing/listingRules';
import { beginningOf, instantOf } from '../language/swissTime';
import { listOf, oneOf, single, singleOr, wholeNumber, type ValueForm } from './queryParameters';

/** Path of the news service of the site itself. */
export const newsApiPath = '/api/news';

/** Most items that one answer holds (content contract). */
export const mostItems = 100;
const mostLanguages = 3;
const longestText = 200;
const idPattern = /^(?=.*\S)\P{Cc}+$/u;

const language: ValueForm<string> = {
  schema: v.pipe(v.string(), v.check(isLocale, 'not a language code')),
  json: { type: 'string', pattern: '^[a-z]{2}$' },
};
const id: ValueForm<string> = {
  schema: v.pipe(
    v.string(),
    v.check((text) => idPattern.test(text) && text.length <= longestText, 'not an id'),
  ),
  json: { type: 'string', minLength: 1, maxLength: longestText },
};
const keyword: ValueForm<string> = {
  schema: v.pipe(v.string(), v.maxLength(longestText, `more than ${longestText} characters`)),
  json: { type: 'string', maxLength: longestText },
};
const date: ValueForm<string> = {
  schema: v.pipe(v.string(), dateSchema),
  json: {
    oneOf: [
      { type: 'string', format: 'date' },
      { type: 'string', format: 'date-time' },
    ],
  },
};

const searchEntries = {
  languages: v.pipe(
    listOf(
      language,
      `Languages of the items: at most ${mostLanguages} different ones, however often each is given. All where none is given.`,
    ),
    v.maxLength(mostLanguages, `more than ${mostLanguages} languages`),
  ),
  publisherIDs: listOf(id, 'Ids of organisations; those below them are included.'),
  topicIDs: listOf(id, 'Ids of topics; those below them are included.'),
  newsCategoryIDs: listOf(oneOf(newsCategories), 'Kinds of news.'),
  start_date: single(date, 'First day or instant; a day begins at midnight in Europe/Zurich.'),
  end_date: single(date, 'Last day or instant; a day ends at midnight in Europe/Zurich.'),
  q: singleOr(keyword, '', 'Every word must begin a word of an item.'),
  sort: singleOr(oneOf(sortOrders), 'dateDescending', 'Order; `relevance` needs `q`.'),
  offset: singleOr(
    wholeNumber(0, 1_000_000),
    0,
    'Items to leave out at the beginning; beyond the last one the answer has none.',
  ),
  limit: singleOr(wholeNumber(1, mostItems), 12, 'Items of one answer.'),
};

/** The query of `search` (content contract). */
export const newsQuerySchema = v.pipe(
  v.object(searchEntries),
  v.forward(
    v.partialCheck(
      [['sort'], ['q']],
      ({ sort, q }) => sort !== 'relevance' || q.trim() !== '',
      'needs q',
    ),
    ['sort'],
  ),
  v.forward(
    v.partialCheck(
      [['start_date'], ['end_date']],
      ({ start_date: start, end_date: end }) =>
        start === undefined || end === undefined || beginningOf(start) <= instantOf(end),
      'before start_date',
    ),
    ['end_date'],
  ),
);

/** What news are asked for. Lists without values are neutral. */
export type NewsQuery = v.InferOutput<typeof newsQuerySchema>;

/** The query of everything that is asked for in one language. */
export const languageQuerySchema = v.object({
  language: singleOr(language, defaultLocale, 'Language of the answer.'),
});

/** A query as it stands in an address. What is neutral is not written. */
export function writeNewsQuery(query: NewsQuery): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value ?? '']
      .flat()
      .map(String)
      .filter((text) => text !== '')
      .map((text): [string, string] => [name, text]),
  );
  return new URLSearchParams(pairs);
}
