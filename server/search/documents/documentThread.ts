import { parentPort, workerData } from 'node:worker_threads';
import type { SearchDocument, UnchangedDocument } from '../searchEngine';
import type { LocaleDocuments } from './documentSource';
import { openDocuments } from './openDocuments';

/** What the thread can be asked: it reads one locale at a time. */
export type DocumentQuestion =
  | { readonly ask: 'locales' | 'next' | 'synonyms' | 'taken' }
  | { readonly ask: 'read'; readonly locale: string };

/** An answer, or why there is none. */
export type DocumentAnswer<T> = { readonly value: T } | { readonly fault: string };

/** Some of the documents of a locale. */
export interface DocumentBatch {
  readonly documents: readonly (SearchDocument | UnchangedDocument)[];
  readonly isLast: boolean;
}

/** Neither a thread nor the loop of events is held up by so much. */
const batchCharacters = 200_000;
const batchDocuments = 200;

const source = openDocuments(workerData);
let reading: LocaleDocuments | undefined;
let iterator: AsyncIterator<SearchDocument | UnchangedDocument> | undefined;

function charactersOf(document: SearchDocument | UnchangedDocument): number {
  if ('unchanged' in document) return 0;
  const { body, files } = document;
  return body.length + files.reduce((total, { text }) => total + text.length, 0);
}

async function nextBatch(): Promise<DocumentBatch> {
  const documents: (SearchDocument | UnchangedDocument)[] = [];
  let characters = 0;
  while (characters < batchCharacters && documents.length < batchDocuments) {
    const next = await iterator?.next();
    if (next === undefined || next.done === true) return { documents, isLast: true };
    documents.push(next.value);
    characters += charactersOf(next.value);
  }
  return { documents, isLast: false };
}

/** Answers whether anything changed. */
async function begin(locale: string): Promise<boolean> {
  reading = await source.read(locale);
  iterator = reading.documents?.[Symbol.asyncIterator]();
  return iterator !== undefined;
}

function valueOf(question: DocumentQuestion): unknown {
  switch (question.ask) {
    case 'locales':
      return source.locales();
    case 'read':
      return begin(question.locale);
    case 'next':
      return nextBatch();
    case 'synonyms':
      return reading?.synonyms();
    case 'taken':
      return reading?.taken();
  }
}

async function answerTo(question: DocumentQuestion): Promise<DocumentAnswer<unknown>> {
  try {
    return { value: await valueOf(question) };
  } catch (error) {
    return { fault: String(error) };
  }
}

parentPort?.on('message', (question: DocumentQuestion) => {
  void answerTo(question).then((answer) => parentPort?.postMessage(answer));
});
