import { whenIdle } from '../../../client/whenIdle';
import { fakeGlobals } from '../../support/globals';

describe('whenIdle', () => {
  let restore = () => {};
  afterEach(() => {
    restore();
    jest.useRealTimers();
  });

  it('waits for the browser', () => {
    const tasks: (() => void)[] = [];
    const requestIdleCallback = (task: () => void) => tasks.push(task);
    restore = fakeGlobals({ window: { requestIdleCallback }, requestIdleCallback });
    const task = jest.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    expect(tasks).toEqual([task]);
  });

  it('waits 1 ms where the browser cannot tell', () => {
    restore = fakeGlobals({ window: {} });
    jest.useFakeTimers();
    const task = jest.fn();
    whenIdle(task);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
  });
});
