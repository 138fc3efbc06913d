/** Address of the script that keeps copies of pages. At the top, because it answers for all below. */
export const serviceWorkerPath = '/service-worker.js';

/** Returns the address of what stands, without a connection, for the pages of a locale that were not kept. */
export function offlinePagePath(locale: string): string {
  return `/offline/${locale}`;
}
