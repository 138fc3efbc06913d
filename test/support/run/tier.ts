/** Whether the full sweeps run (`npm run verify`) and not only a fixed sample of them. */
export const everything = process.env['VERIFY'] === '1';

/** For tests of the full sweeps alone, in a file that has others; otherwise they are skipped. */
export const inFull = everything ? describe : describe.skip;

/** The same for a single test. */
export const testInFull = everything ? test : test.skip;

/** A list whole in the full sweeps; otherwise its first item and every so many-th after it. */
export function sampled<T>(list: readonly T[], every: number): T[] {
  return list.filter((_, index) => everything || index % every === 0);
}
