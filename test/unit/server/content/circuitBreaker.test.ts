import { createCircuitBreaker } from '../../../../server/content/circuitBreaker';

function createHarness(random = 0.5) {
  let time = 1_000_000;
  const breaker = createCircuitBreaker(
    () => time,
    () => random,
  );
  const fail = (times: number) => {
    for (let count = 0; count < times; count += 1) if (breaker.admits()) breaker.failed();
  };
  return { breaker, fail, pass: (milliseconds: number) => void (time += milliseconds) };
}

test('opens after five failures in a row, and not before', () => {
  const { breaker, fail } = createHarness();
  fail(4);
  expect(breaker.state()).toBe('closed');
  breaker.succeeded();
  fail(4);
  expect(breaker.admits()).toBe(true);
  breaker.failed();
  expect(breaker.state()).toBe('open');
  expect(breaker.admits()).toBe(false);
});

test('opens when half of twenty calls within ten seconds failed', () => {
  const { breaker, pass } = createHarness();
  const alternate = (pairs: number) => {
    for (let count = 0; count < pairs; count += 1) {
      breaker.succeeded();
      breaker.failed();
    }
  };
  alternate(9);
  pass(10_001);
  alternate(9);
  expect(breaker.state()).toBe('closed');
  alternate(1);
  expect(breaker.state()).toBe('open');
});

test('is half open after five seconds and lets one call through at a time', () => {
  const { breaker, fail, pass } = createHarness();
  fail(5);
  pass(4_999);
  expect(breaker.admits()).toBe(false);
  pass(1);
  expect(breaker.state()).toBe('halfOpen');
  expect(breaker.admits()).toBe(true);
  expect(breaker.admits()).toBe(false);
  breaker.undecided();
  expect(breaker.admits()).toBe(true);
  breaker.succeeded();
  expect(breaker.state()).toBe('closed');
});

test('a source that fails again is asked again as soon as before', () => {
  const { breaker, fail, pass } = createHarness();
  fail(5);
  for (const pause of [5, 5, 5]) {
    pass(pause * 1000 - 1);
    expect(breaker.state()).toBe('open');
    pass(1);
    fail(1);
    expect(breaker.state()).toBe('open');
  }
});

test.each([
  [0, 4_000],
  [1, 6_000],
])('pauses vary by a fifth (random %d)', (random, pause) => {
  const { breaker, fail, pass } = createHarness(random);
  fail(5);
  pass(pause - 1);
  expect(breaker.state()).toBe('open');
  pass(1);
  expect(breaker.state()).toBe('halfOpen');
});

test('a source that asks to be left alone is', () => {
  const { breaker, pass } = createHarness();
  breaker.hold(30_000);
  expect([breaker.admits(), breaker.heldFor(), breaker.state()]).toEqual([false, 30_000, 'open']);
  pass(30_000);
  expect([breaker.admits(), breaker.heldFor(), breaker.state()]).toEqual([true, 0, 'closed']);
});

test('late failures of calls made before do not lengthen the pause', () => {
  const { breaker, fail, pass } = createHarness();
  fail(5);
  breaker.failed();
  pass(5_000);
  expect(breaker.state()).toBe('halfOpen');
});
