/** The code of a fault of the system or of Node; undefined where it has none. */
export function errorCode(error: unknown): string | undefined {
  const isCoded = typeof error === 'object' && error !== null && 'code' in error;
  return isCoded && typeof error.code === 'string' ? error.code : undefined;
}
