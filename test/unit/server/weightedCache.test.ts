import fc from 'fast-check';
import { createWeightedCache } from '../../../server/weightedCache';

const keys = ['a', 'b', 'c', 'd', 'e'];

test('the values that were not used for longest make room', () => {
  const cache = createWeightedCache<number>({ mostWeight: 3 });
  ['a', 'b', 'c'].forEach((key, index) => cache.set(key, index));
  cache.get('a');
  cache.set('d', 3);
  expect(keys.map((key) => cache.peek(key))).toEqual([0, undefined, 2, 3, undefined]);
  cache.set('e', 4);
  expect(keys.map((key) => cache.peek(key))).toEqual([0, undefined, undefined, 3, 4]);
  expect(cache.state()).toEqual({ values: 3, weight: 3, evicted: 2 });
});

test('a peek is no use, and a replacement is one', () => {
  const cache = createWeightedCache<number>({ mostWeight: 2 });
  cache.set('a', 0);
  cache.set('b', 1);
  cache.set('a', 2);
  cache.peek('b');
  cache.set('c', 3);
  expect(keys.map((key) => cache.peek(key))).toEqual([2, undefined, 3, undefined, undefined]);
});

test('what is too heavy is not kept, nor is what it replaces', () => {
  const cache = createWeightedCache<number>({ mostWeight: 10, weigh: (weight) => weight });
  cache.set('a', 5);
  cache.set('b', 5);
  cache.set('a', 11);
  expect(cache.values()).toEqual([5]);
  expect(cache.state()).toEqual({ values: 1, weight: 5, evicted: 0 });
});

test('values are the very same, and lists stay lists', () => {
  const cache = createWeightedCache<readonly object[]>({ mostWeight: 1 });
  const list = [{}, {}];
  cache.set('a', list);
  expect(cache.get('a')).toBe(list);
  expect(cache.values()).toEqual([list]);
});

test.each(['__proto__', 'constructor', 'toString', '', '1'])('a key may be "%s"', (key) => {
  const cache = createWeightedCache<string>({
    mostWeight: 1,
    weigh: (_, { length }) => length / 99,
  });
  expect(cache.get(key)).toBeUndefined();
  cache.set(key, 'value');
  expect(cache.get(key)).toBe('value');
  expect(cache.state()).toEqual({ values: 1, weight: key.length / 99, evicted: 0 });
  cache.delete(key);
  expect(cache.state()).toEqual({ values: 0, weight: 0, evicted: 0 });
});

test('the weight is that of the values, and never too much', () => {
  const step = fc.record({
    act: fc.constantFrom('set', 'get', 'delete'),
    key: fc.constantFrom(...keys),
    weight: fc.nat({ max: 12 }),
  });
  fc.assert(
    fc.property(fc.array(step), (steps) => {
      const cache = createWeightedCache<number>({ mostWeight: 10, weigh: (weight) => weight });
      for (const { act, key, weight } of steps) {
        if (act === 'get') cache.get(key);
        else if (act === 'delete') cache.delete(key);
        else {
          cache.set(key, weight);
          expect(cache.peek(key)).toBe(weight > 10 ? undefined : weight);
        }
        const values = cache.values();
        const sum = values.reduce((total, value) => total + value, 0);
        expect(cache.state()).toMatchObject({ values: values.length, weight: sum });
        expect(sum).toBeLessThanOrEqual(10);
      }
    }),
  );
});

describe('with the time', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  const open = () => {
    const expired: string[] = [];
    const cache = createWeightedCache<string>({
      mostWeight: 9,
      lifetimeSeconds: 60,
      expired: (key) => expired.push(key),
    });
    return { cache, expired };
  };

  test('a value is there for its lifetime, or its own', () => {
    const { cache, expired } = open();
    cache.set('a', 'ordinary');
    cache.set('b', 'shorter', 30);
    jest.advanceTimersByTime(30_001);
    expect([cache.get('a'), cache.get('b')]).toEqual(['ordinary', undefined]);
    jest.advanceTimersByTime(30_000);
    expect(cache.get('a')).toBeUndefined();
    expect(expired).toEqual(['b', 'a']);
    expect(cache.state()).toEqual({ values: 0, weight: 0, evicted: 0 });
  });

  test('what nobody asks for any more goes as well', () => {
    const { cache, expired } = open();
    cache.set('a', 'forgotten');
    jest.advanceTimersByTime(700_000);
    expect(expired).toEqual(['a']);
    expect(cache.state().weight).toBe(0);
  });

  test('nothing expires during a pause, and everything has its lifetime after it', () => {
    const { cache, expired } = open();
    cache.set('a', 'before');
    cache.pauseExpiry(true);
    cache.set('b', 'meanwhile');
    jest.advanceTimersByTime(86_400_000);
    expect(cache.values()).toEqual(['before', 'meanwhile']);
    cache.pauseExpiry(false);
    jest.advanceTimersByTime(60_000);
    expect(cache.values()).toEqual(['before', 'meanwhile']);
    jest.advanceTimersByTime(1);
    expect(cache.values()).toEqual([]);
    expect(expired).toEqual(['a', 'b']);
  });
});
