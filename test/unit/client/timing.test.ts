import { atInstant, poll } from '../../../client/enhancements/timing';
import { fakeGlobals } from '../../support/run/fakeGlobals';
import { readDismissals, writeDismissals } from '../../../client/enhancements/hazards/dismissals';
import { fakeTimers } from '../../support/run/processClock';

describe('poll', () => {
  const everyMs = 30_000;
  let page: { hidden: boolean; changed: () => void; connected: () => void };
  let task: jest.Mock<Promise<void>, []>;

  beforeEach(() => {
    fakeTimers();
    page = { hidden: false, changed: () => {}, connected: () => {} };
    task = jest.fn(async () => {});
    fakeGlobals({
      window: {
        addEventListener: (name: string, listener: () => void) => {
          if (name === 'online') page.connected = listener;
        },
      },
      document: {
        get hidden() {
          return page.hidden;
        },
        addEventListener: (name: string, listener: () => void) => {
          if (name === 'visibilitychange') page.changed = listener;
        },
      },
    });
  });

  async function start(): Promise<void> {
    poll(task);
    await jest.advanceTimersByTimeAsync(0);
  }

  function look(hidden: boolean): Promise<void> {
    page.hidden = hidden;
    page.changed();
    return jest.advanceTimersByTimeAsync(0);
  }

  it('runs the task again and again, not while the tab is hidden, and goes on when it is due', async () => {
    page.hidden = true;
    await start();
    expect(task).not.toHaveBeenCalled();
    await look(false);
    await look(true);
    await jest.advanceTimersByTimeAsync(10 * everyMs);
    expect(task).toHaveBeenCalledTimes(1);
    await look(false);
    expect(task).toHaveBeenCalledTimes(2);
    await look(true);
    await look(false);
    expect(task).toHaveBeenCalledTimes(2);
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(task).toHaveBeenCalledTimes(3);
    await jest.advanceTimersByTimeAsync(everyMs - 1);
    expect(task).toHaveBeenCalledTimes(3);
  });

  it('waits longer after every failure, up to a limit, and no longer once the browser is connected again or it succeeds', async () => {
    const instants: number[] = [];
    task.mockImplementation(async () => {
      instants.push(Date.now() - 1_700_000_000_000);
      throw new Error('down');
    });
    await start();
    await jest.advanceTimersByTimeAsync(2_100_000);
    expect(instants).toEqual([0, 60_000, 180_000, 420_000, 900_000, 1_500_000, 2_100_000]);
    task.mockImplementation(async () => {});
    page.connected();
    await jest.advanceTimersByTimeAsync(0);
    expect(task).toHaveBeenCalledTimes(8);
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(task).toHaveBeenCalledTimes(9);
  });

  it('never runs the task twice at a time', async () => {
    let finish = () => {};
    task.mockImplementation(() => new Promise((done) => (finish = done)));
    await start();
    await look(true);
    await look(false);
    await jest.advanceTimersByTimeAsync(10 * everyMs);
    expect(task).toHaveBeenCalledTimes(1);
    finish();
    await jest.advanceTimersByTimeAsync(everyMs);
    expect(task).toHaveBeenCalledTimes(2);
  });
});

describe('atInstant', () => {
  const start = 1_700_000_000_000;
  const day = 24 * 60 * 60 * 1000;

  beforeEach(() => fakeTimers(start));

  it.each([1, 2_147_483_648, 400 * day])('runs the task once, after %i ms', (wait) => {
    const task = jest.fn();
    atInstant(start + wait, task);
    jest.advanceTimersByTime(wait - 1);
    expect(task).not.toHaveBeenCalled();
    jest.advanceTimersByTime(1);
    expect(task).toHaveBeenCalledTimes(1);
    jest.advanceTimersByTime(500 * day);
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

describe('dismissals', () => {
  const forbidden = () => {
    throw new Error('SecurityError');
  };

  test('a browser that keeps nothing is no fault', () => {
    fakeGlobals({ sessionStorage: { getItem: forbidden, setItem: forbidden } });
    writeDismissals(['a@1']);
    expect(readDismissals()).toEqual([]);
  });

  test.each([
    ['{', []],
    ['{"a":1}', []],
    ['["a@1",2,null]', ['a@1']],
  ])('the stored text «%s» is read as %j', (text, versions) => {
    fakeGlobals({ sessionStorage: { getItem: () => text } });
    expect(readDismissals()).toEqual(versions);
  });
});
