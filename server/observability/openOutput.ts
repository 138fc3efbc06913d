import { write, writeSync } from 'node:fs';

/** Bytes that wait for a file that takes none; what is more is lost. */
const mostWaiting = 1024 * 1024;
/** Milliseconds after which it is tried again, as the site goes on, and as it ends. */
const pause = { running: 100, ending: 10 } as const;
/** How often it is tried as the site ends. */
const lastTries = 50;

/**
 * An open file (standard output, unless told otherwise) for lines, which nothing waits for: neither a
 * slow reader nor a full disk keeps the site, and 1 MB is written when there is room again.
 */
export function openOutput(descriptor = 1) {
  let begun = Buffer.alloc(0);
  let lines: string[] = [];
  let waiting = 0;
  let isWriting = false;
  const take = (): Buffer<ArrayBuffer> => {
    const bytes = Buffer.concat([begun, Buffer.from(lines.join(''))]);
    begun = bytes.subarray(0, 0);
    lines = [];
    return bytes;
  };
  const writeNext = (): void => {
    if (isWriting || waiting === 0) return;
    isWriting = true;
    const bytes = take();
    write(descriptor, bytes, (error, written) => {
      isWriting = false;
      begun = bytes.subarray(error === null ? written : 0);
      if (error === null) waiting -= written;
      if (error === null) writeNext();
      else setTimeout(writeNext, pause.running).unref();
    });
  };
  return {
    write(line: string): void {
      const size = Buffer.byteLength(line);
      if (waiting + size > mostWaiting) return;
      lines.push(line);
      waiting += size;
      writeNext();
    },
    /** Writes what is not being written yet, but waits half a second at most. */
    flushSync(): void {
      let bytes = isWriting ? Buffer.from(lines.join('')) : take();
      lines = [];
      waiting -= bytes.length;
      for (let tries = 0; bytes.length > 0 && tries < lastTries;) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes));
        } catch {
          tries += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause.ending);
        }
      }
    },
  };
}
