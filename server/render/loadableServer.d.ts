import '@loadable/server';

declare module '@loadable/server' {
  interface ChunkExtractor {
    /** Names a chunk the page needs; not in the published types. */
    addChunk(chunk: string): void;
  }
}
