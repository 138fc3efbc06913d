import { breakerState, createCircuitBreaker } from '../../../../server/upstream/circuitBreaker';
import { followClock } from '../../../support/run/processClock';

const good = () => Promise.resolve();
const bad = () => Promise.reject(new Error('fault'));

function createHarness(random = 0.5) {
  let time = 1_000_000;
  followClock(() => time);
  const breaker = createCircuitBreaker(
    ({ message }) => message === 'fault',
    () => random,
  );
  const call = (run: () => Promise<void>) => breaker.execute(run).catch(() => undefined);
  const fail = async (times: number) => {
    for (let count = 0; count < times; count += 1) await call(bad);
  };
  return {
    call,
    fail,
    state: () => breakerState(breaker),
    pass: (milliseconds: number) => void (time += milliseconds),
  };
}

test('opens after five failures in a row, and not before', async () => {
  const { call, fail, state } = createHarness();
  await fail(4);
  await call(good);
  await fail(4);
  expect(state()).toBe('closed');
  await fail(1);
  expect(state()).toBe('open');
});

test('opens when more than half of twenty calls within ten seconds failed', async () => {
  const { call, fail, state, pass } = createHarness();
  const mixed = async (rounds: number) => {
    for (let round = 0; round < rounds; round += 1) {
      await call(good);
      await fail(2);
    }
  };
  await mixed(6);
  for (let second = 0; second < 10; second += 1) {
    pass(1_000);
    await call(good);
  }
  await mixed(6);
  expect(state()).toBe('closed');
  await mixed(6);
  expect(state()).toBe('open');
});

test.each([
  [0, 4_000],
  [0.5, 5_000],
  [1, 6_000],
])('asks again after five seconds, a fifth more or less (%d)', async (random, milliseconds) => {
  const { call, fail, state, pass } = createHarness(random);
  await fail(5);
  pass(milliseconds - 1);
  await call(good);
  expect(state()).toBe('open');
  pass(1);
  await call(good);
  expect(state()).toBe('closed');
});

test('waits longer after the next failures, and never for ten seconds', async () => {
  const { call, fail, pass } = createHarness();
  const asked = jest.fn(bad);
  await fail(5);
  for (const pause of [5_000, 8_000, 8_000, 8_000]) {
    pass(pause - 1);
    await call(asked);
    expect(asked).not.toHaveBeenCalled();
    pass(1);
    await call(asked);
    expect(asked).toHaveBeenCalledTimes(1);
    asked.mockClear();
  }
});
