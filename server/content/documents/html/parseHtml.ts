import type { Root } from 'hast';
import { fromParse5 } from 'hast-util-from-parse5';
import { defaultTreeAdapter, parseFragment, type DefaultTreeAdapterMap } from 'parse5';

/** HTML that is nested too deeply, or becomes much more than what was written. */
export class UnfitHtml extends Error {
  override readonly name = 'UnfitHtml';
}

/** What reads the tree calls itself for every level. */
const deepest = 200;

/**
 * HTML of an editor as a tree. Throws `UnfitHtml` for what is nested deeper than 200 elements, and for
 * what repeats itself: elements that are not closed stand anew in each paragraph that follows.
 */
export function parseHtml(html: string): Root {
  const most = 1000 + 4 * html.length;
  let depth = 0;
  let size = 0;
  const tree = parseFragment(html, {
    scriptingEnabled: false,
    treeAdapter: {
      ...defaultTreeAdapter,
      onItemPush({ attrs }: DefaultTreeAdapterMap['element']) {
        depth += 1;
        size += 1;
        for (const { name, value } of attrs) size += name.length + value.length;
        if (depth > deepest) throw new UnfitHtml(`at most ${deepest} elements in each other`);
        if (size > most) throw new UnfitHtml('elements that are closed where they end');
      },
      onItemPop() {
        depth -= 1;
      },
    },
  });
  const root = fromParse5(tree);
  return root.type === 'root' ? root : { type: 'root', children: [] };
}
