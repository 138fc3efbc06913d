import {
  languageQuerySchema,
  newsQuerySchema,
  writeNewsQuery,
  parseQuery,
} from '../../../../shared/news/newsQuery';

const parse = (query: string) => parseQuery(newsQuerySchema, new URLSearchParams(query));

const lists = Object.keys(newsQuerySchema.entries).filter((name) => name.endsWith('IDs'));

const initial = {
  ...Object.fromEntries(lists.map((name) => [name, []])),
  languages: [],
  start_date: undefined,
  end_date: undefined,
  q: '',
  sort: 'dateDescending' as const,
  offset: 0,
  limit: 12,
};

it('has values of repeated plain keys, each once, and `all` is neutral', () => {
  const query = 'publisherIDs=1&publisherIDs=2&publisherIDs=1&topicIDs=all&topicIDs=3';
  const values = { ...initial, publisherIDs: ['1', '2'], topicIDs: [] };
  expect(lists).toEqual(expect.arrayContaining(['publisherIDs', 'topicIDs', 'newsCategoryIDs']));
  expect(parse('')).toEqual({ ok: true, values: initial });
  expect(parse(query)).toEqual({ ok: true, values });
  expect(parse('q=Bern&sort=relevance')).toMatchObject({ ok: true });
});

it.each([
  ['languages=de&languages=fr&languages=it&languages=rm&languages=all', []],
  [Array.from({ length: 50 }, () => 'languages=de').join('&'), ['de']],
])('takes the languages of %s', (query, languages) => {
  expect(parse(query)).toMatchObject({ ok: true, values: { languages } });
});

it.each([
  ['publisherIDs[]=1', 'publisherIDs[]'],
  ['__proto__=1', '__proto__'],
  ['languages=xx1', 'languages'],
  ['languages=de&languages=fr&languages=it&languages=rm', 'languages'],
  ['publisherIDs=', 'publisherIDs'],
  [`topicIDs=${'x'.repeat(201)}`, 'topicIDs'],
  ['newsCategoryIDs=speech', 'newsCategoryIDs'],
  ['start_date=2026-02-30', 'start_date'],
  ['start_date=2026-01-02&end_date=2026-01-01', 'end_date'],
  ['start_date=2026-01-02&start_date=2026-01-03', 'start_date'],
  [`q=${'x'.repeat(201)}`, 'q'],
  ['sort=relevance', 'sort'],
  ['offset=-1', 'offset'],
  ['offset=1e3', 'offset'],
  ['limit=0', 'limit'],
  ['limit=101', 'limit'],
  [Array.from({ length: 51 }, () => 'languages=de').join('&'), 'languages'],
])('is refused as %s, and says where', (query, parameter) => {
  expect(parse(query)).toMatchObject({ ok: false, parameter });
});

it('is the same when it was written and read again', () => {
  const named = 'languages=de&languages=fr&publisherIDs=1&publisherIDs=2&topicIDs=t';
  const categories = 'newsCategoryIDs=rede&newsCategoryIDs=newsletter';
  const period = 'start_date=2026-01-01&end_date=2026-02-01T10:00:00Z';
  const others = 'q=a%26b%3Dc+%2B%25&sort=titleAscending&offset=24&limit=100';
  const all = [named, categories, period, others].join('&');
  for (const query of [all, '']) {
    const read = parse(query);
    const written = read.ok ? writeNewsQuery(read.values) : undefined;
    expect(parse(String(written))).toEqual(read);
    expect([...new URLSearchParams(query)]).toEqual(query === '' ? [] : [...(written ?? [])]);
  }
});

it('everything else is asked for in one language, German where none is named', () => {
  const language = (query: string) => parseQuery(languageQuerySchema, new URLSearchParams(query));
  expect(language('')).toEqual({ ok: true, values: { language: 'de' } });
  expect(language('language=rm')).toEqual({ ok: true, values: { language: 'rm' } });
  expect(language('language=all')).toMatchObject({ ok: false, parameter: 'language' });
});
