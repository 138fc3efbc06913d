// Loaded where no browser was found: the tests that need one are skipped, and counted as skipped.
if (expect.getState().testPath?.includes('/test/browser/')) {
  Object.assign(globalThis, { test: test.skip, it: it.skip });
}
