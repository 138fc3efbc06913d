import { atEnd } from './atEnd';

/** Has `Date.now()`, by which circuit breakers go, follow the clock of a test. */
export function followClock(now: () => number): void {
  jest.spyOn(Date, 'now').mockImplementation(now);
}

/** Has time stand still until a test moves it on, from this instant on. */
export function fakeTimers(now = 1_700_000_000_000): void {
  jest.useFakeTimers({ now });
  atEnd(() => {
    jest.clearAllTimers();
    jest.useRealTimers();
  });
}
