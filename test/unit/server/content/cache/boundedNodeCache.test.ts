import fc from 'fast-check';
import { createBoundedNodeCache } from '../../../../../server/content/cache/boundedNodeCache';
import { testProperty } from '../../../../support/run/testProperty';

const keys = ['a', 'b', 'c', 'd', 'e'];

test.each(['__proto__', 'constructor', 'toString', '', '1'])('a key may be "%s"', (key) => {
  const cache = createBoundedNodeCache<string>({
    maxWeight: 9,
    weigh: ({ length }) => length,
    ttlSeconds: 60,
  });
  expect(cache.get(key)).toBeUndefined();
  cache.set(key, 'value');
  expect(cache.get(key)).toBe('value');
  expect(cache.stats()).toEqual({ keys: 1, weight: 5, evicted: 0 });
  cache.delete(key);
  expect(cache.stats()).toEqual({ keys: 0, weight: 0, evicted: 0 });
});

const step = fc.record({
  act: fc.constantFrom('set', 'get', 'delete'),
  key: fc.constantFrom(...keys),
  weight: fc.nat({ max: 12 }),
});
testProperty([fc.array(step)])('the weight is that of the values, and never too much', (steps) => {
  const cache = createBoundedNodeCache<number>({
    maxWeight: 10,
    weigh: (weight) => weight,
    ttlSeconds: 60,
  });
  for (const { act, key, weight } of steps) {
    if (act === 'get') cache.get(key);
    else if (act === 'delete') cache.delete(key);
    else {
      cache.set(key, weight);
      expect(cache.peek(key)).toBe(weight > 10 ? undefined : weight);
    }
    const values = cache.values();
    const sum = values.reduce((total, value) => total + value, 0);
    expect(cache.stats()).toMatchObject({ keys: values.length, weight: sum });
    expect(sum).toBeLessThanOrEqual(10);
  }
});
