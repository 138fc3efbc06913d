/** Stops what `globalSetup.ts` offered. */
export default async function globalTeardown(): Promise<void> {
  const stop: unknown = Reflect.get(globalThis, 'stopSharedParts');
  if (typeof stop === 'function') await stop();
}
