/**
 * Stands in the state of a document for HTML of an editor that the document holds already: the
 * number of its element among those with `renderedHtmlMark`.
 */
interface RenderedHtml {
  readonly '#': number;
}

/** Attribute of the elements whose whole content is HTML of an editor. */
export const renderedHtmlMark = 'data-html';

/** Shorter HTML is not longer than what would stand for it. */
const shortest = 20;

/**
 * A replacer for `JSON.stringify` that leaves out the HTML which is in the document; `rendered` are
 * the contents of the marked elements in the order of the document.
 */
export function withoutHtml(rendered: readonly string[]): (key: string, value: unknown) => unknown {
  const numbers = new Map(rendered.map((html, index) => [html, index]));
  return (_, value) => {
    if (typeof value !== 'string' || value.length < shortest) return value;
    const number = numbers.get(value);
    return number === undefined ? value : ({ '#': number } satisfies RenderedHtml);
  };
}

/** A reviver for `JSON.parse` that puts back what `withoutHtml` left out, from the marked elements. */
export function withHtml(
  elements: ArrayLike<{ readonly innerHTML: string }>,
): (key: string, value: unknown) => unknown {
  return (_, value) => (isRendered(value) ? (elements[value['#']]?.innerHTML ?? '') : value);
}

function isRendered(value: unknown): value is RenderedHtml {
  return typeof value === 'object' && value !== null && '#' in value;
}
