import { Registry } from 'prom-client';
import { createSearchMetrics, measuredEngine } from '../../../../server/search/measuredEngine';
import { SearchUnavailable, type SearchEngine } from '../../../../server/search/searchEngine';

const query = {
  locale: 'de',
  keyword: 'geheim',
  page: 1,
  pageSize: 12,
  sort: 'relevance',
} as const;

const empty = {
  items: [],
  page: 1,
  totalPages: 1,
  facets: { kind: {}, organisation: {}, topic: {} },
  otherLanguages: {},
};

function measured(search: SearchEngine['search']) {
  const counted: unknown[] = [];
  let time = 0;
  const engine = measuredEngine(
    {
      search,
      suggest: async () => [],
      close: async () => {},
    },
    { countSearch: (...values) => counted.push(values) },
    () => (time += 500),
  );
  return { ask: () => engine.search(query, 0, AbortSignal.timeout(1000)), counted };
}

test('an engine that is down is counted, and its fault passed on', async () => {
  const { ask, counted } = measured(() => Promise.reject(new SearchUnavailable('down')));
  await expect(ask()).rejects.toBeInstanceOf(SearchUnavailable);
  expect(counted).toEqual([['unavailable', 0.5]]);
});

test('questions are counted from nought by their outcome, slow and fruitless ones apart', async () => {
  const registry = new Registry();
  const metrics = createSearchMetrics(registry);
  for (const outcome of ['found', 'nothing', 'unavailable'])
    expect(await registry.metrics()).toContain(
      `search_duration_seconds_count{outcome="${outcome}"} 0`,
    );
  metrics.countSearch('found', 0.02);
  metrics.countSearch('nothing', 0.03);
  metrics.countSearch('unavailable', 3);
  const text = await registry.metrics();
  expect(text).toContain('search_duration_seconds_count{outcome="found"} 1');
  expect(text).toContain('search_duration_seconds_sum{outcome="unavailable"} 3');
  expect(text).toContain('search_zero_hits_total 1');
  expect(text).toContain('search_slow_total 1');
});

test.each([
  [0, 'nothing'],
  [3, 'found'],
])(
  'an answer with %i results is counted as %s, with its time and without its words',
  async (total, outcome) => {
    const { ask, counted } = measured(async () => ({ ...empty, total }));
    expect(await ask()).toEqual({ ...empty, total });
    expect(counted).toEqual([[outcome, 0.5]]);
  },
);
