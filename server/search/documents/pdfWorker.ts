import { pdfLimits } from '../../../config/limits';
import { answerMessages } from '../../concurrency/workerThread';
import { getDocumentProxy } from 'unpdf';
import { toSearchText } from '../searchEngine';

type Document = Awaited<ReturnType<typeof getDocumentProxy>>;

async function pageText(document: Document, number: number): Promise<string> {
  const page = await document.getPage(number);
  const { items } = await page.getTextContent();
  page.cleanup();
  return items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join('');
}

/** Words that were parted at the end of a line are one again. */
function withoutLineBreaks(text: string): string {
  return toSearchText(
    text.replace(/(?<=\p{Ll})[-\u2010\u00ad]\n(?=\p{Ll})/gu, '').replaceAll('\n', ' '),
  );
}

/** The text of the first pages of a PDF file, one line a page. Rejects when it cannot be read. */
async function pdfText(bytes: Uint8Array): Promise<string> {
  const { pages, characters } = pdfLimits;
  const document = await getDocumentProxy(bytes, { verbosity: 0 });
  try {
    const last = Math.min(document.numPages, pages);
    let text = '';
    for (let number = 1; number <= last && text.length < characters; number += 1) {
      text += `${withoutLineBreaks(await pageText(document, number))}\n`;
    }
    return text.slice(0, characters).trimEnd();
  } finally {
    await document.loadingTask.destroy();
  }
}

answerMessages(pdfText);
