import type { SearchDocument } from './searchEngine';

/** The parts of a document that are searched; the order is that of the forward index. */
export const searchFields = ['title', 'acronym', 'headings', 'lead', 'body', 'files'] as const;
/** Numbers of the fields that name a document. */
export const titleFields: ReadonlySet<number> = new Set(
  (['title', 'acronym'] as const).map((field) => searchFields.indexOf(field)),
);
export type SearchField = (typeof searchFields)[number];

type FieldTexts = Pick<SearchDocument, SearchField>;

/** A file's part of the text of all files. */
export interface FilePart {
  readonly start: number;
  readonly end: number;
}

/** Where each file stands in the text that `textOf` makes of them. */
export function partsOfFiles(files: SearchDocument['files']): FilePart[] {
  let start = 0;
  return files.map(({ title, text }) => {
    const end = start + title.length + text.length + 2;
    const part = { start, end };
    start = end;
    return part;
  });
}

/** The text of a field. */
export function textOf(document: FieldTexts, field: SearchField): string {
  if (field !== 'files') return document[field] ?? '';
  return document.files.map(({ title, text }) => `${title}\n${text}\n`).join('');
}
