import { contentPaths } from '../../../shared/content/contentPaths';
import { readOptionsFor, type ContentSource } from './contentSource';
import type { DocumentRef } from '../documents/documents';
import type { Reader } from './readJson';

/** Path of the file that holds a document (content contract). */
export function documentPath({ kind, ...names }: DocumentRef): string {
  // A path is made from what names its document, in the same order.
  return String(Reflect.apply(contentPaths[kind], undefined, Object.values(names)));
}

/** The published JSON files (content contract), in a folder or behind a web server. */
export function createStaticFilesSource(reader: Reader): ContentSource {
  return {
    ...reader,
    offers: () => true,
    read: (ref, how) => reader.read(documentPath(ref), { ...readOptionsFor(ref), ...how }),
  };
}
