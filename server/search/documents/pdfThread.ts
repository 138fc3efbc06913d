import { parentPort } from 'node:worker_threads';
import { pdfLimits } from '../../../config/limits';
import { pdfText } from './pdfText';

/** What became of a file: its text, or why there is none. */
export type PdfAnswer = { readonly text: string } | { readonly fault: string };

const answerTo = (bytes: Uint8Array): Promise<PdfAnswer> =>
  pdfText(bytes, pdfLimits).then(
    (text) => ({ text }),
    (error: unknown) => ({ fault: String(error) }),
  );

parentPort?.on('message', (bytes: Uint8Array) => {
  void answerTo(bytes).then((answer) => parentPort?.postMessage(answer));
});
