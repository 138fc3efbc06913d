import { derivedOnce } from '../../../server/derivedOnce';

const derive = jest.fn((inputs: { page: object; locale?: string; other?: string }) => ({ inputs }));
const page = Object.freeze({ id: 'a' });

beforeEach(() => derive.mockClear());

describe('derivedOnce', () => {
  it('gives the same result for the same inputs from the second time on', () => {
    const once = derivedOnce(derive);
    once(page, { page, locale: 'de' });
    const second = once(page, { page, locale: 'de' });
    expect(once(page, { page, locale: 'de' })).toBe(second);
    expect(derive).toHaveBeenCalledTimes(2);
  });

  it('keeps nothing of what is asked for once in a while', () => {
    const once = derivedOnce(derive);
    const keys = Array.from({ length: 1000 }, (_, id) => ({ page: { id } }));
    for (const inputs of [...keys, ...keys]) once(inputs.page, inputs);
    expect(derive).toHaveBeenCalledTimes(2 * keys.length);
    const [first = { page }] = keys;
    once(first.page, first);
    expect(derive).toHaveBeenCalledTimes(2 * keys.length + 1);
  });

  it('derives anew for every other input, also for one that is merely equal', () => {
    const once = derivedOnce(derive);
    const inputs = [
      { page, locale: 'de' },
      { page, locale: 'fr' },
      { page: { ...page }, locale: 'fr' },
      { page, other: 'fr' },
      { page },
      { page, locale: 'fr' },
    ];
    for (const one of inputs) expect(once(page, one).inputs).toEqual(one);
    expect(derive).toHaveBeenCalledTimes(inputs.length);
  });

  it('keeps the results that were used last', () => {
    const once = derivedOnce(derive);
    const keys = Array.from({ length: 1000 }, (_, id) => ({ page: { id } }));
    const kept = keys.map((inputs) => [0, 1].map(() => once(inputs.page, inputs))[1]);
    const last = keys.at(-1) ?? { page };
    const [first = { page }] = keys;
    expect(once(last.page, last)).toBe(kept.at(-1));
    expect(once(first.page, first)).not.toBe(kept[0]);
  });
});
