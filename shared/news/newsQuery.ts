import * as v from 'valibot';
import { newsCategories } from './newsCategories';
import { dateSchema } from '../content/primitives';
import { defaultLocale, isLocale } from '../language/languages';
import { sortOrders } from '../listing/listingFilters';
import { beginningOf, instantOf } from '../language/swissTime';

type JsonSchema = Readonly<Record<string, unknown>>;

/** The form of one value of a parameter: how it is read, and how it is described. */
export interface ValueForm<T> {
  readonly schema: v.GenericSchema<string, T>;
  readonly json: JsonSchema;
}

/** Parameters by name. Each schema takes all values that a query has for that name. */
export type ParameterEntries = Readonly<
  Record<string, v.GenericSchema<string[], string | number | string[] | undefined>>
>;

/** A query as it was read, or the parameter that is wrong with it. */
export type ParsedQuery<T> =
  | { readonly ok: true; readonly values: T }
  | { readonly ok: false; readonly parameter: string; readonly detail: string };

/** Value of a list that stands for no choice. */
const neutral = 'all';
const mostValues = 50;

/** Returns the form of one of these words. */
export function oneOf<const T extends string>(words: readonly T[]): ValueForm<T> {
  return {
    schema: v.picklist(words, `not one of ${words.join(', ')}`),
    json: { type: 'string', enum: words },
  };
}

function wholeNumber(least: number, most: number): ValueForm<number> {
  const message = `not a whole number from ${least} to ${most}`;
  return {
    schema: v.pipe(
      v.string(),
      v.regex(/^\d{1,9}$/, message),
      v.transform(Number),
      v.minValue(least, message),
      v.maxValue(most, message),
    ),
    json: { type: 'integer', minimum: least, maximum: most },
  };
}

/** A parameter whose values are repeated keys; none, or `all` among them, is no choice. */
function listOf<T extends string>(form: ValueForm<T>, description: string) {
  return v.pipe(
    v.array(v.string()),
    v.maxLength(mostValues, `more than ${mostValues} values`),
    v.array(v.union([v.literal(neutral), form.schema])),
    v.transform((values) => (values.includes(neutral) ? [] : values)),
    v.transform((values) => [...new Set(values)]),
    v.description(
      `${description} Repeat the key for several values, at most ${mostValues} of them; where \`${neutral}\` is among them, it is as if none were given.`,
    ),
    v.metadata({
      style: 'form',
      explode: true,
      schema: {
        type: 'array',
        items: { anyOf: [form.json, { const: neutral }] },
        maxItems: mostValues,
      },
    }),
  );
}

function single<T extends string | number>(form: ValueForm<T>, description: string) {
  return v.pipe(
    v.array(v.string()),
    v.maxLength(1, 'given more than once'),
    v.array(form.schema),
    v.transform(([value]) => value),
    v.description(description),
    v.metadata({ schema: form.json }),
  );
}

function singleOr<T extends string | number>(
  form: ValueForm<T>,
  initial: NoInfer<T>,
  description: string,
) {
  return v.pipe(
    single(form, description),
    v.transform((value) => value ?? initial),
    v.metadata({ schema: { ...form.json, default: initial } }),
  );
}

/** Reads a query strictly: a name that is not known, or a value that does not fit, is refused. */
export function parseQuery<T>(
  schema: v.GenericSchema<Record<string, string[]>, T> & { readonly entries: ParameterEntries },
  query: URLSearchParams,
): ParsedQuery<T> {
  const { entries } = schema;
  const unknown = [...query.keys()].find((name) => !Object.hasOwn(entries, name));
  if (unknown !== undefined) return { ok: false, parameter: unknown, detail: 'not a parameter' };
  const values = Object.fromEntries(Object.keys(entries).map((name) => [name, query.getAll(name)]));
  const result = v.safeParse(schema, values);
  if (result.success) return { ok: true, values: result.output };
  const [{ path, message }] = result.issues;
  return { ok: false, parameter: String(path?.[0]?.key), detail: message };
}

/** Path of the news service of the site itself. */
export const newsApiPath = '/api/news';

/** Most items that one answer holds. */
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
  json: { oneOf: ['date', 'date-time'].map((format) => ({ type: 'string', format })) },
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

/** The query of `search`. */
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

/** Writes a query as it stands in an address. What is neutral is not written. */
export function writeNewsQuery(query: NewsQuery): URLSearchParams {
  const pairs = Object.entries(query).flatMap(([name, value = '']) =>
    [value].flat().map((one) => [name, String(one)]),
  );
  return new URLSearchParams(pairs.filter(([, text]) => text !== ''));
}
