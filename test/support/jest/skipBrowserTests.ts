// Loaded where no browser was found: the tests that need one are skipped, and counted as skipped.
// oxlint-disable-next-line jest/no-standalone-expect -- asks for the file, expects nothing
if (expect.getState().testPath?.includes('/test/browser/')) {
  Object.assign(globalThis, { test: test.skip, it: it.skip });
}
