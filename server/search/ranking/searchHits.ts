import type { SearchHit, SnippetPart } from '../../../shared/search/searchState';
import type { QueryGroup } from '../analysis/lexicon';
import { readForwardIndex, type Occurrence } from '../indexing/forwardIndex';
import { placesOfGroup } from './ranking';
import {
  searchFields,
  textOf,
  textOfFile,
  titleFields,
  type SearchDocument,
} from '../searchEngine';
import { groupsIn, snippetOf, type TextMatch } from './snippet';

const filesField = searchFields.indexOf('files');
/** The fields that a snippet is taken from, the first of the best ones. */
const snippetFields = (['lead', 'body', 'headings'] as const).map((field) => ({
  field,
  number: searchFields.indexOf(field),
}));

type FieldMatch = TextMatch & Pick<Occurrence, 'field'>;

function matchesOf(forward: Uint8Array, groups: readonly QueryGroup[]): FieldMatch[] {
  const index = readForwardIndex(forward);
  return groups
    .flatMap((asked, group) =>
      placesOfGroup(index, asked).map(({ field, start, end }) => ({ field, start, end, group })),
    )
    .toSorted((one, other) => one.start - other.start || one.end - other.end);
}

/** The first of those with the highest value. */
function first<T>(values: readonly T[], valueOf: (value: T) => number): T | undefined {
  return values.toSorted((one, other) => valueOf(other) - valueOf(one))[0];
}

/** From the file that says most. */
function fileSnippet({ files }: SearchDocument, matches: readonly FieldMatch[]) {
  let end = 0;
  const parts = files.map((file) => {
    const start = end;
    const text = textOfFile(file);
    end += text.length;
    const inside = matches
      .filter((match) => match.start >= start && match.end <= end)
      .map((match) => ({ ...match, start: match.start - start, end: match.end - start }));
    return { file, text, inside };
  });
  const best = first(parts, ({ inside }) => groupsIn(inside));
  return best && { file: best.file, snippet: snippetOf(best.text, best.inside) };
}

/** From the field that says most of what the title does not say, the lead where that is equal. */
function pageSnippet(document: SearchDocument, matches: readonly FieldMatch[]): SnippetPart[] {
  const inTitle = matches.filter(({ field }) => titleFields.has(field));
  const said = new Set(inTitle.map(({ group }) => group));
  const choices = snippetFields.map(({ field, number }) => ({
    text: textOf(document, field),
    inside: matches.filter((match) => match.field === number),
  }));
  const withText = choices.filter(({ text }) => text !== '');
  const best = first(withText, ({ inside }) =>
    groupsIn(inside.filter(({ group }) => !said.has(group))),
  );
  return best === undefined ? [] : snippetOf(best.text, best.inside);
}

/** A result, with the place that has most of what was asked for. */
export function searchHit(
  document: SearchDocument,
  forward: Uint8Array,
  groups: readonly QueryGroup[],
  best: boolean,
): SearchHit {
  const matches = matchesOf(forward, groups);
  const inFiles = matches.filter(({ field }) => field === filesField);
  const onPage = matches.filter(({ field }) => field !== filesField);
  const found = groupsIn(inFiles) > groupsIn(onPage) ? fileSnippet(document, inFiles) : undefined;
  return {
    ...document.item,
    kind: document.kind,
    snippet: found?.snippet ?? pageSnippet(document, onPage),
    ...(found && { file: { title: found.file.title, href: found.file.href } }),
    ...(best && { best }),
  };
}
