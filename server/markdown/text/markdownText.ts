import type { Root } from 'mdast';
import { directiveToMarkdown } from 'mdast-util-directive';
import { gfmStrikethroughToMarkdown } from 'mdast-util-gfm-strikethrough';
import { gfmTableToMarkdown } from 'mdast-util-gfm-table';
import { toMarkdown, type Options } from 'mdast-util-to-markdown';
import { stringify } from 'yaml';

/** Directives; a colon within a text begins none in the dialect, unless it has brackets behind. */
function directives(): Options {
  const { unsafe, ...others } = directiveToMarkdown();
  const after = '[\\p{L}\\p{N}][\\p{L}\\p{N}_-]*[[{]';
  const [own, rest] = [{ character: ':', after, unicode: true }, unsafe ?? []];
  const kept = rest.filter((pattern) => pattern.after === undefined);
  return { ...others, unsafe: [{ ...own, inConstruct: 'phrasing' }, ...kept] };
}

/** Writes Markdown in the dialect that `markdownTree` reads. */
export function markdownText(tree: Root): string {
  return toMarkdown(tree, {
    bullet: '-',
    rule: '-',
    listItemIndent: 'one',
    resourceLink: true,
    extensions: [directives(), gfmTableToMarkdown(), gfmStrikethroughToMarkdown()],
  });
}

/** A page as an author would write it: front matter, and below it the text. */
export function pageText(data: object, body: string): string {
  const matter = Object.keys(data).length === 0 ? '' : stringify(data, { lineWidth: 0 });
  return `---\n${matter}---\n\n${body.trim()}`.trimEnd() + '\n';
}
