/**
 * What may be said about a failure of a database: nothing in which an address or a visitor's words
 * could stand. Nothing for failures that are not a database's.
 */
export function failureCode(error: unknown): string | undefined {
  if (error instanceof DOMException && error.name === 'TimeoutError') return 'TIMEOUT';
  const hasCode = typeof error === 'object' && error !== null && 'code' in error;
  return hasCode && typeof error.code === 'string' ? error.code : undefined;
}
