import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startDeadline, within } from '../../../../server/concurrency/deadline';
import { createSingleFlight } from '../../../../server/concurrency/singleFlight';

describe('deadline', () => {
  const tooLate = () => new Error('too late');

  function standStill(milliseconds: number): void {
    const until = performance.now() + milliseconds;
    while (performance.now() < until);
  }

  test('what takes longer is given up', async () => {
    const never = new Promise<never>(() => {});
    await expect(within(1, never, tooLate)).rejects.toThrow('too late');
  });

  test('what comes in time is the answer, and so is its failure', async () => {
    await expect(within(10_000, Promise.resolve(1), tooLate)).resolves.toBe(1);
    const failed = Promise.reject(new Error('failed'));
    await expect(within(10_000, failed, tooLate)).rejects.toThrow('failed');
  });

  test('what arrived while this process stood still is not late', async () => {
    const { port1, port2 } = new MessageChannel();
    const arrived = once(port1, 'message');
    port1.start();
    // The phase of the loop after which timers come before what has arrived.
    await nextTurn();
    const answer = within(1, arrived, tooLate);
    port2.postMessage('answer');
    standStill(20);
    await expect(answer.finally(() => port1.close())).resolves.toEqual(['answer']);
  });

  test('a deadline that is called off when it is due does not come', async () => {
    const isLate = jest.fn();
    const callOff = startDeadline(0, isLate);
    const calledOff = new Promise<void>((done) => setTimeout(() => done(callOff()), 0));
    standStill(20);
    await calledOff;
    await nextTurn();
    expect(isLate).not.toHaveBeenCalled();
  });
});

describe('singleFlight', () => {
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
});
