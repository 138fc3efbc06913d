import { Registry } from 'prom-client';
import { measuredEngine } from '../../../../server/search/measuredEngine';
import { SearchUnavailable } from '../../../../server/search/searchEngine';
import { about } from '../../../support/search/searchDocument';
import { searchDocument, standInEngine } from '../../../support/search/standInEngine';

test('questions are counted from nought by their outcome, slow and fruitless ones apart', async () => {
  const registry = new Registry();
  const engine = standInEngine([searchDocument('a', 'Wasser')]);
  let time = 0;
  let takes = 500;
  const measured = measuredEngine(engine, registry, () => (time += takes));
  const ask = (keyword: string) => measured.search(about(keyword), 0, AbortSignal.timeout(1000));
  const counts = async () =>
    (await registry.metrics()).match(/^search_(?:duration_seconds_(?:count|sum)|\w+_total).*/gm);
  expect((await counts())?.every((line) => line.endsWith(' 0'))).toBe(true);
  expect((await ask('wasser')).total).toBe(1);
  expect((await ask('geheim')).total).toBe(0);
  engine.mood = 'down';
  takes = 3000;
  await expect(ask('wasser')).rejects.toBeInstanceOf(SearchUnavailable);
  expect((await counts())?.toSorted()).toEqual([
    'search_duration_seconds_count{outcome="found"} 1',
    'search_duration_seconds_count{outcome="nothing"} 1',
    'search_duration_seconds_count{outcome="unavailable"} 1',
    'search_duration_seconds_sum{outcome="found"} 0.5',
    'search_duration_seconds_sum{outcome="nothing"} 0.5',
    'search_duration_seconds_sum{outcome="unavailable"} 3',
    'search_slow_total 1',
    'search_zero_hits_total 1',
  ]);
});
