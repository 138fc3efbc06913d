import type { Element, Root, RootContent } from 'hast';
import { parseHtml } from '../../support/html';

/** How much of what a page has. */
interface PageParts {
  readonly elements: number;
  readonly links: number;
  readonly words: number;
}

const mostDifference = 0.03;
const notShown = new Set(['script', 'style', 'template', 'link', 'meta']);

function shownIn(node: Root | RootContent): (Element | string)[] {
  if (node.type === 'text') return [node.value];
  if (!('children' in node)) return [];
  if (node.type !== 'element') return node.children.flatMap(shownIn);
  return notShown.has(node.tagName) ? [] : [node, ...node.children.flatMap(shownIn)];
}

/** What the body of a document has, without what is not shown. */
export function partsOf(html: string): PageParts {
  const body = parseHtml(html).first('body');
  const shown = body === undefined ? [] : shownIn(body);
  const elements = shown.filter((part) => typeof part !== 'string');
  const text = shown.filter((part) => typeof part === 'string').join(' ');
  return {
    elements: elements.length,
    links: elements.filter(({ tagName }) => tagName === 'a').length,
    words: text.split(/\s+/).filter((word) => word !== '').length,
  };
}

/** Throws where a page has more or less of something than another, by more than 3 %. */
export function assertSamePage(name: string, parts: PageParts, wanted: PageParts): void {
  for (const kind of ['elements', 'links', 'words'] as const) {
    const difference = Math.abs(parts[kind] - wanted[kind]) / wanted[kind];
    if (!(difference <= mostDifference))
      throw new Error(
        `${name} has ${parts[kind]} ${kind}, the site ${wanted[kind]}: bring test/bench/peers in line.`,
      );
  }
}
