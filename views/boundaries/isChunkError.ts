/** Says that a script of the page could not be loaded, as the bundler's own error does. */
export class ChunkError extends Error {
  override name = 'ChunkLoadError';

  constructor() {
    super('ChunkLoadError: a script of this page could not be loaded');
  }
}

/** Whether an error means that a script of this build could not be loaded. */
export function isChunkError(error: unknown): boolean {
  return error instanceof Error && error.name === 'ChunkLoadError';
}
