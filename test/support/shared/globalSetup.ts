import { offerParts } from './sharedParts';

/** Offers the shared parts of a run to the test files, until `globalTeardown.ts` stops them. */
export default async function globalSetup(): Promise<void> {
  const { origin, stop } = await offerParts();
  process.env['SHARED_PARTS'] = origin;
  Object.assign(globalThis, { stopSharedParts: stop });
}
