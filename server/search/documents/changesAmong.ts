import type { GivenDocument } from '../searchEngine';

/**
 * Documents of which not all are as they were, and as many as `before`; undefined otherwise. Those
 * before the first change are read to find that out, and given all the same.
 */
export async function changesAmong(
  documents: AsyncGenerator<GivenDocument>,
  before: number | undefined,
): Promise<AsyncGenerator<GivenDocument> | undefined> {
  const read: GivenDocument[] = [];
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

async function* andThen(first: readonly GivenDocument[], rest: AsyncGenerator<GivenDocument>) {
  yield* first;
  yield* rest;
}
