import { createSingleFlight } from '../../../../server/concurrency/singleFlight';

/** Work that is begun when it is joined, and ends when the test says so. */
function work() {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const begin = jest.fn(() => promise);
  return { begin, resolve, reject };
}

test('work under way is joined by whoever asks for the same, and begun anew when it has ended', async () => {
  const flights = createSingleFlight<string>();
  const [a, b, again] = [work(), work(), work()];
  const first = flights.join('a', a.begin);
  const other = flights.join('b', b.begin);
  expect(flights.join('a', again.begin)).toBe(first);
  expect(flights.size).toBe(2);
  a.resolve('one');
  expect(await first).toBe('one');
  expect(flights.size).toBe(1);
  const second = flights.join('a', again.begin);
  b.resolve('other');
  again.resolve('two');
  expect(await Promise.all([other, second])).toEqual(['other', 'two']);
  expect(a.begin).toHaveBeenCalledTimes(1);
  expect(again.begin).toHaveBeenCalledTimes(1);
  expect(flights.size).toBe(0);
});

test('work that fails fails for all who wait for it, and for nobody later', async () => {
  const flights = createSingleFlight<string>();
  const [bad, good] = [work(), work()];
  const waiting = [flights.join('a', bad.begin), flights.join('a', good.begin)];
  bad.reject(new Error('no'));
  for (const one of waiting) await expect(one).rejects.toThrow('no');
  good.resolve('yes');
  expect(await flights.join('a', good.begin)).toBe('yes');
});

test('work may join other work while it begins', async () => {
  const flights = createSingleFlight<string>();
  const [inner, outer] = [work(), work()];
  const under = (key: string) =>
    flights.join(key, () => {
      void flights.join('inner', inner.begin);
      return outer.begin();
    });
  const waiting = [under('outer'), under('inner'), flights.join('inner', inner.begin)];
  inner.resolve('in');
  outer.resolve('out');
  expect(await Promise.all(waiting)).toEqual(['out', 'in', 'in']);
  expect(inner.begin).toHaveBeenCalledTimes(1);
  const later = ['a', 'b'].map((key) => flights.join(key, async () => key));
  expect(await Promise.all(later)).toEqual(['a', 'b']);
  expect(flights.size).toBe(0);
});
