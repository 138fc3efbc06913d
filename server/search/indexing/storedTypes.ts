import * as v from 'valibot';
import { searchKinds } from '../../../shared/search/searchAnswer';
import type { SearchDocument } from '../searchEngine';

const texts = v.array(v.string());

/** What is counted for the filters. */
export const profileSchema = v.object({
  kind: v.picklist(searchKinds),
  organisations: texts,
  topics: texts,
});
export type Profile = v.InferOutput<typeof profileSchema>;

export const figuresSchema = v.object({ documents: v.number(), lengths: v.array(v.number()) });
export const synonymsSchema = v.array(texts);

/** Documents are written by this site alone, and their lists and texts are checked before. */
export function parseStoredDocument(json: string): SearchDocument {
  return JSON.parse(json);
}
