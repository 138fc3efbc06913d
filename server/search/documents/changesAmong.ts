import type { SearchDocument, UnchangedDocument } from '../searchEngine';

type Given = SearchDocument | UnchangedDocument;

/**
 * Documents of which not all are as they were, and as many as `before`; undefined otherwise. Those
 * before the first change are read to find that out, and given all the same.
 */
export async function changesAmong(
  documents: AsyncGenerator<Given>,
  before: number | undefined,
): Promise<AsyncGenerator<Given> | undefined> {
  const read: Given[] = [];
  for (let isSame = true; isSame;) {
    const { value, done } = await documents.next();
    if (done === true) {
      if (read.length === before) return undefined;
      break;
    }
    read.push(value);
    isSame = 'unchanged' in value;
  }
  return andThen(read, documents);
}

async function* andThen(first: readonly Given[], rest: AsyncGenerator<Given>) {
  yield* first;
  yield* rest;
}
