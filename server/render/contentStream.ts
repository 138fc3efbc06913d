import { Writable } from 'node:stream';

/** Where a document goes: a response, or a stream that collects it. */
export interface DocumentDestination extends Writable {
  /** Sends on what a compressor holds back; React calls it after each part. */
  readonly flush?: () => void;
}

/**
 * Makes the stream that React writes the content of `#root` to. React ends it, and the document goes on
 * with `documentEnd`.
 */
export function createContentStream(
  destination: DocumentDestination,
  documentEnd: () => string,
): DocumentDestination {
  const stream = new Writable({
    // React waits for ever where a part is taken late, so each is called back for at once.
    write(part, _encoding, done) {
      if (destination.destroyed || destination.write(part)) done();
      else destination.once('drain', done);
    },
    final(done) {
      if (!destination.destroyed) destination.end(documentEnd());
      done();
    },
  });
  return Object.assign(stream, { flush: () => destination.flush?.() });
}
