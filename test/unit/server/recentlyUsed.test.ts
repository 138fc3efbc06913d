import fc from 'fast-check';
import { createRecentlyUsed } from '../../../server/recentlyUsed';

const keys = ['a', 'b', 'c', 'd', 'e'];

describe('createRecentlyUsed', () => {
  it('lets what was not used go, oldest first', () => {
    const store = createRecentlyUsed<string, number>(3);
    ['a', 'b', 'c'].forEach((key, index) => store.set(key, index));
    store.get('a');
    store.set('d', 3);
    expect(keys.map((key) => store.peek(key))).toEqual([0, undefined, 2, 3, undefined]);
    store.set('e', 4);
    expect(keys.map((key) => store.peek(key))).toEqual([0, undefined, undefined, 3, 4]);
    expect(store.state()).toEqual({ values: 3, weight: 3, evicted: 2 });
  });

  it('spares a used one once for each time that room is needed', () => {
    const store = createRecentlyUsed<string, number>(2);
    store.set('a', 0);
    store.get('a');
    store.get('a');
    for (const key of ['b', 'c', 'd']) store.set(key, 1);
    expect(store.peek('a')).toBeUndefined();
  });

  it('keeps what is used again and again, however much else comes', () => {
    const store = createRecentlyUsed<string, string>(4);
    store.set('a', 'much used');
    for (let index = 0; index < 1000; index += 1) {
      store.get('a');
      store.set(`once ${index}`, '');
    }
    expect(store.get('a')).toBe('much used');
  });

  it('does not count a peek as a use', () => {
    const store = createRecentlyUsed<string, number>(2);
    store.set('a', 0);
    store.set('b', 1);
    store.peek('a');
    store.set('c', 2);
    expect(store.peek('a')).toBeUndefined();
  });

  it('keeps the new value even where all others were used', () => {
    const store = createRecentlyUsed<string, number>(2);
    for (const key of ['a', 'b']) store.set(key, 0);
    for (const key of ['a', 'b']) store.get(key);
    store.set('c', 1);
    expect(store.peek('c')).toBe(1);
  });

  it('counts a replacement as a use', () => {
    const store = createRecentlyUsed<string, number>(2);
    store.set('a', 0);
    store.set('b', 1);
    store.set('a', 2);
    store.set('c', 3);
    expect(keys.map((key) => store.peek(key))).toEqual([2, undefined, 3, undefined, undefined]);
  });

  it('takes out what is replaced by something too heavy', () => {
    const store = createRecentlyUsed<string, number>(10);
    store.set('a', 0, 5);
    store.set('a', 1, 11);
    expect(store.peek('a')).toBeUndefined();
    expect(store.state()).toEqual({ values: 0, weight: 0, evicted: 0 });
  });

  it('has the values with their weights, within the limit, and tells of each that leaves', () => {
    const step = fc.record({
      act: fc.constantFrom('set', 'get', 'delete'),
      key: fc.constantFrom(...keys),
      weight: fc.nat({ max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(step), (steps) => {
        const left: object[] = [];
        const given: object[] = [];
        const store = createRecentlyUsed<string, { weight: number }>(10, (value) =>
          left.push(value),
        );
        for (const { act, key, weight } of steps) {
          if (act === 'get') store.get(key);
          else if (act === 'delete') store.delete(key);
          else {
            const value = { weight };
            store.set(key, value, weight);
            expect(store.peek(key)).toBe(weight > 10 ? undefined : value);
            if (weight <= 10) given.push(value);
          }
          const values = store.values();
          const sum = values.reduce((total, value) => total + value.weight, 0);
          expect(store.state()).toMatchObject({ values: values.length, weight: sum });
          expect(sum).toBeLessThanOrEqual(10);
          expect(new Set([...left, ...values])).toEqual(new Set(given));
          expect(left.length + values.length).toBe(given.length);
        }
      }),
    );
  });
});
