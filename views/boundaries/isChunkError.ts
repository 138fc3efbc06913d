/** Whether an error means that a script of this build could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
