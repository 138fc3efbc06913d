/** Has `Date.now()`, by which circuit breakers go, follow the clock of a test. */
export function followClock(now: () => number): void {
  jest.spyOn(Date, 'now').mockImplementation(now);
}
