import type { ReactNode } from 'react';
import { renderInParts, renderMarkup } from '../../server/markup/renderMarkup';
import type { Markup } from '../../server/markup/rendering';

const htmlOf = ({ images, pieces }: Markup) => images + pieces.join('');

/** The HTML of a tree in one text. */
export function markupText(root: ReactNode): string {
  return htmlOf(renderMarkup(root));
}

/** The HTML of a tree, and what follows it. */
export function textInParts(root: ReactNode) {
  const markup = renderInParts(root);
  return { html: htmlOf(markup), late: markup.late };
}
