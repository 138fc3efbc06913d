import { derivedFrom } from '../../../shared/derivedFrom';

test('derives no more from the second time on, also where nothing comes of it', () => {
  const derive = jest.fn(({ name }: { name?: string }) => name);
  const derived = derivedFrom(derive);
  const [ada, nobody] = [{ name: 'Ada' }, {}];
  const results = [1, 2, 3, 4].map(() => [derived(ada), derived(nobody)]);
  expect(results).toEqual(Array.from({ length: 4 }, () => ['Ada', undefined]));
  expect(derive).toHaveBeenCalledTimes(4);
  expect(derived({ name: 'Ada' })).toBe('Ada');
  expect(derive).toHaveBeenCalledTimes(5);
});

test('what is asked for once drives out nothing', () => {
  const derive = jest.fn(({ name }: { name: string }) => name);
  const derived = derivedFrom(derive);
  const ada = { name: 'Ada' };
  derived(ada);
  derived(ada);
  for (let other = 0; other < 1_000; other += 1) derived({ name: String(other) });
  derive.mockClear();
  expect(derived(ada)).toBe('Ada');
  expect(derive).not.toHaveBeenCalled();
});
