import { workerData } from 'node:worker_threads';
import { adoptSiteProfile } from '../../locale/siteProfile';
import type { GivenDocument } from '../searchEngine';
import { answerAsked } from '../../concurrency/answerAsked';
import type { LocaleDocuments } from './documentSource';
import { openDocuments, type DocumentsPlace } from './openDocuments';

/** What the thread can be asked: it reads one locale at a time. */
export type DocumentQuestion =
  | { readonly ask: 'locales' | 'next' | 'synonyms' | 'taken' | 'memory' }
  | { readonly ask: 'read'; readonly locale: string; readonly afresh: boolean };

/** What the thread is started with: `memory` is what an earlier one answered to `memory`. */
export interface DocumentThreadData {
  readonly place: DocumentsPlace;
  readonly memory: Uint8Array | undefined;
}

/** Some of the documents of a locale. */
export interface DocumentBatch {
  readonly documents: readonly GivenDocument[];
  readonly isLast: boolean;
}

/** Neither a thread nor the loop of events is held up by so much. */
const batchCharacters = 200_000;
const batchDocuments = 200;

adoptSiteProfile();
const { place, memory }: DocumentThreadData = workerData;
const source = openDocuments(place, memory);
let reading: LocaleDocuments | undefined;
let iterator: AsyncIterator<GivenDocument> | undefined;

function charactersOf(document: GivenDocument): number {
  if ('unchanged' in document) return 0;
  const { body, files } = document;
  return body.length + files.reduce((total, { text }) => total + text.length, 0);
}

async function nextBatch(): Promise<DocumentBatch> {
  const documents: GivenDocument[] = [];
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
async function begin(locale: string, afresh: boolean): Promise<boolean> {
  reading = await source.read(locale, afresh);
  iterator = reading.documents?.[Symbol.asyncIterator]();
  return iterator !== undefined;
}

answerAsked((question: DocumentQuestion) => {
  switch (question.ask) {
    case 'locales':
      return source.locales();
    case 'read':
      return begin(question.locale, question.afresh);
    case 'next':
      return nextBatch();
    case 'synonyms':
      return reading?.synonyms();
    case 'taken':
      return reading?.taken();
    case 'memory':
      return source.memory();
  }
});
