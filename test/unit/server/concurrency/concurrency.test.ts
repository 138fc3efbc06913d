import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { startDeadline, within } from '../../../../server/concurrency/deadline';

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
