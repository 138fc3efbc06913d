import { writeSync } from 'node:fs';

/** Where lines of the log go. */
export interface Output {
  write(line: string): unknown;
  /** Writes the lines that were collected. */
  flushSync?(): void;
}

/**
 * Lines are written when so many bytes are together, at the latest after so many milliseconds. A pipe
 * takes that many whole (`PIPE_BUF`), so that workers who share it do not tear each other's lines.
 */
const batch = { bytes: 4096, ms: 100 };
/** Bytes that wait for a reader who is slow; what is more is lost. */
const mostWaiting = 1024 * 1024;

const isFull = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EAGAIN';

/**
 * Lines in batches, to what `write` writes to: it returns how many bytes it took, and throws where it
 * takes none. The site goes on without its log: nothing here throws or waits for a reader.
 */
export function createBatchedOutput(write: (bytes: Buffer) => number): Required<Output> {
  /** Batches whose turn has come; they stay apart, so that each is still taken whole. */
  let waiting: Buffer[] = [];
  let lines = '';
  let size = 0;
  function flushSync(): void {
    if (lines !== '') waiting.push(Buffer.from(lines));
    lines = '';
    size = 0;
    try {
      for (let [next] = waiting; next !== undefined; [next] = waiting) {
        const rest = next.subarray(write(next));
        if (rest.length > 0) waiting[0] = rest;
        else waiting.shift();
      }
    } catch (error) {
      const bytes = waiting.reduce((sum, { length }) => sum + length, 0);
      if (!isFull(error) || bytes > mostWaiting) waiting = [];
    }
  }
  return {
    write(line) {
      const bytes = Buffer.byteLength(line);
      if (size + bytes > batch.bytes) flushSync();
      lines += line;
      size += bytes;
    },
    flushSync,
  };
}

/** Standard output, to which what was collected goes at the latest when the process ends. */
export function standardOutput(): Required<Output> {
  const output = createBatchedOutput((bytes) => writeSync(1, bytes));
  setInterval(() => output.flushSync(), batch.ms).unref();
  process.on('exit', () => output.flushSync());
  return output;
}
