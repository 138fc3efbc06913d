import { derivedFrom } from '../../../shared/derivedFrom';

test('derives once for each object, also where nothing comes of it', () => {
  const derive = jest.fn(({ name }: { name?: string }) => name);
  const derived = derivedFrom(derive);
  const [ada, nobody] = [{ name: 'Ada' }, {}];
  expect([derived(ada), derived(nobody), derived(ada), derived(nobody)]).toEqual([
    'Ada',
    undefined,
    'Ada',
    undefined,
  ]);
  expect(derived({ name: 'Ada' })).toBe('Ada');
  expect(derive).toHaveBeenCalledTimes(3);
});
