import type { Schema } from 'hast-util-sanitize';

/** Marks ids within editors' HTML until `assignIds` knows which of them the page has already. */
export const idMark = 'editor-id:';

function words(text: string): string[] {
  return text.split(' ');
}

const inlineElements = words(
  'a abbr b bdi bdo br cite code del dfn em i ins kbd mark q rp rt ruby s samp small span ' +
    'strong sub sup time u var wbr',
);

const blockElements = words(
  'blockquote caption col colgroup dd details div dl dt figcaption figure h2 h3 h4 h5 h6 hr ' +
    'img li ol p pre summary table tbody td tfoot th thead tr ul',
);

/** Elements that go with everything in them; of all others that are not allowed the text stays. */
const removedWhole = words(
  'applet audio button canvas embed frame frameset iframe math noembed noframes noscript ' +
    'object option script select style svg template textarea title video xmp',
);

const attributes: NonNullable<Schema['attributes']> = {
  '*': ['lang', 'dir', 'title', 'id'],
  a: ['href', 'hrefLang', 'name'],
  col: ['span'],
  colgroup: ['span'],
  del: ['dateTime'],
  img: ['src', 'alt', 'width', 'height'],
  ins: ['dateTime'],
  li: ['value'],
  ol: ['start', 'reversed', ['type', /^[1aAiI]$/]],
  td: ['colSpan', 'rowSpan', 'headers'],
  th: ['colSpan', 'rowSpan', 'headers', 'scope', 'abbr'],
  time: ['dateTime'],
};

function schemaOf(tagNames: string[]): Schema {
  return {
    tagNames,
    attributes,
    clobber: ['id', 'headers'],
    clobberPrefix: idMark,
    // Addresses are checked by `safeUrl`, the one rule for all of them.
    protocols: {},
    ancestors: {
      ...Object.fromEntries(
        ['tbody', 'td', 'th', 'thead', 'tfoot', 'tr'].map((name) => [name, ['table']]),
      ),
      li: ['ol', 'ul'],
    },
    strip: removedWhole,
  };
}

/** What may stand in editors' HTML, and within one of its paragraphs. */
export const allowed = {
  block: schemaOf([...inlineElements, ...blockElements]),
  inline: schemaOf(inlineElements),
} as const;

/** Whether an element begins a new line, so that its text is a word of its own. */
export function isBlock(tagName: string): boolean {
  return blockElements.includes(tagName);
}
