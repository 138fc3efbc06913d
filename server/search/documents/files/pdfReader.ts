import { pdfLimits } from '../../../../config/limits';
import { createWorkerThread } from '../../../concurrency/workerThread';

/** Reads PDF files in a thread of its own, which is ended when a file takes too long or too much. */
export type PdfReader = ReturnType<typeof createPdfReader>;

/** A reader whose thread, built as the file `script`, starts with the first file. */
export function createPdfReader(script: string, mostMs: number = pdfLimits.readMs) {
  const thread = createWorkerThread(script, () => ({
    resourceLimits: { maxOldGenerationSizeMb: pdfLimits.heapMegabytes },
    env: {},
    // What the library says about a file is not for the log.
    stdout: true,
    stderr: true,
  }));
  const limits = { mostMs, mostBufferMb: pdfLimits.heapMegabytes };
  let last: Promise<unknown> = Promise.resolve();
  return {
    /** The text of a file. Rejects when there is none to be had. */
    read(bytes: Uint8Array): Promise<string> {
      // One after the other, so that a file that takes too much costs no other one.
      const turn = last.then(() => thread.ask<string>(bytes, limits));
      last = turn.catch(() => undefined);
      return turn;
    },
    close: () => thread.close(),
  };
}
