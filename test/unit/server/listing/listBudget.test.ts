import { jest } from '@jest/globals';
import { createListBudget } from '../../../../server/listing/listBudget';
import { SourceFailure } from '../../../../server/upstream/sourceFailure';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const never = new Promise<string>(() => undefined);
const after = (ms: number) => new Promise<string>((resolve) => setTimeout(resolve, ms, 'there'));

/** What a promise came to; undefined while it is pending. */
function watch<T>(promise: Promise<T>) {
  const seen: { value?: T; error?: unknown } = {};
  promise.then(
    (value) => (seen.value = value),
    (error: unknown) => (seen.error = error),
  );
  return seen;
}

describe('the time that the lists of a request share', () => {
  it('is over five seconds after the request began, for one that begins later too', async () => {
    const budget = createListBudget(() => false);
    const first = watch(budget.list(never));
    await jest.advanceTimersByTimeAsync(4_900);
    const second = watch(budget.list(never));
    const third = watch(budget.list(after(50)));
    expect(first).toEqual({});
    await jest.advanceTimersByTimeAsync(150);
    expect(first.error).toBeInstanceOf(SourceFailure);
    expect(second.error).toBeInstanceOf(SourceFailure);
    expect(third).toEqual({ value: 'there' });
  });

  it('has the frame wait for 300 ms, unless it is to wait for everything', async () => {
    const early = watch(createListBudget(() => false).isDeferred(after(250)));
    const late = watch(createListBudget(() => false).isDeferred(after(350)));
    const whole = watch(createListBudget(() => true).isDeferred(never));
    await jest.advanceTimersByTimeAsync(290);
    expect([early, late, whole]).toEqual([{ value: false }, {}, { value: false }]);
    await jest.advanceTimersByTimeAsync(20);
    expect(late).toEqual({ value: true });
  });

  it('is not spent on what goes with a list', async () => {
    const budget = createListBudget(() => true);
    const failing = watch(budget.beside(Promise.reject(new Error('down'))));
    const early = watch(budget.beside(after(250)));
    const late = watch(budget.beside(never));
    await jest.advanceTimersByTimeAsync(290);
    expect([failing, early, late]).toEqual([{ value: undefined }, { value: 'there' }, {}]);
    await jest.advanceTimersByTimeAsync(20);
    expect(late).toEqual({ value: undefined });
    expect('value' in late).toBe(true);
    const later = watch(budget.beside(never));
    await jest.advanceTimersByTimeAsync(60);
    expect('value' in later).toBe(true);
  });

  it('lets a few calls for what goes with a list run at a time', async () => {
    const budget = createListBudget(() => false);
    let running = 0;
    let most = 0;
    const call = async () => {
      most = Math.max(most, (running += 1));
      await after(10);
      running -= 1;
    };
    const all = watch(Promise.all(Array.from({ length: 9 }, () => budget.aside(call))));
    await jest.advanceTimersByTimeAsync(40);
    expect([most, 'value' in all]).toEqual([4, true]);
  });
});
