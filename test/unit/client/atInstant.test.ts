import { atInstant } from '../../../client/enhancements/atInstant';

const start = 1_700_000_000_000;
const day = 24 * 60 * 60 * 1000;

beforeEach(() => jest.useFakeTimers({ now: start }));

afterEach(() => {
  jest.clearAllTimers();
  jest.useRealTimers();
});

describe('atInstant', () => {
  it.each([1, 2_147_483_647, 2_147_483_648, 30 * day, 400 * day])(
    'runs the task once, after %i ms',
    (wait) => {
      const task = jest.fn();
      atInstant(start + wait, task);
      jest.advanceTimersByTime(wait - 1);
      expect(task).not.toHaveBeenCalled();
      jest.advanceTimersByTime(1);
      expect(task).toHaveBeenCalledTimes(1);
      jest.advanceTimersByTime(500 * day);
      expect(task).toHaveBeenCalledTimes(1);
    },
  );

  it('never asks the browser for a longer wait than it can keep', () => {
    const waits = jest.spyOn(globalThis, 'setTimeout');
    atInstant(start + 30 * day, () => {});
    jest.advanceTimersByTime(30 * day);
    const asked = waits.mock.calls.map(([, ms]) => ms);
    expect(asked).toEqual([2_147_483_647, 30 * day - 2_147_483_647]);
    waits.mockRestore();
  });

  it('runs a task whose time has come before it was set', () => {
    const task = jest.fn();
    atInstant(start - day, task);
    jest.advanceTimersByTime(0);
    expect(task).toHaveBeenCalledTimes(1);
  });

  it('can be cancelled in any slice', () => {
    const task = jest.fn();
    const cancel = atInstant(start + 30 * day, task);
    jest.advanceTimersByTime(29 * day);
    cancel();
    jest.advanceTimersByTime(30 * day);
    expect(task).not.toHaveBeenCalled();
  });
});
