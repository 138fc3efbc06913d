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
  const limits = { mostMs, mostBufferMb: pdfLimits.heapMegabytes, inTurn: true };
  return {
    /** The text of a file. Rejects when there is none to be had. */
    read: (bytes: Uint8Array): Promise<string> => thread.ask<string>(bytes, limits),
    close: () => thread.close(),
  };
}
