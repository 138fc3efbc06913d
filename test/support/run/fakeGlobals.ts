import { atEnd } from './atEnd';

/** Puts fakes in the place of a browser's global objects until the end of the test. */
export function fakeGlobals(fakes: Readonly<Record<string, unknown>>): void {
  const before = Object.keys(fakes).map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  for (const [name, value] of Object.entries(fakes)) {
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  }
  atEnd(() => {
    for (const [name, descriptor] of before) {
      if (descriptor === undefined) Reflect.deleteProperty(globalThis, name);
      else Object.defineProperty(globalThis, name, descriptor);
    }
  });
}
