import type { Schema } from 'hast-util-sanitize';

/** Marks ids within editors' HTML until `assignIds` knows which of them the page has already. */
export const idMark = 'editor-id:';
const words = (text: string) => text.split(' ');

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

const ofTables = words('tbody td th thead tfoot tr').map((name) => [name, ['table']] as const);

function schemaOf(tagNames: string[]): Schema {
  return {
    tagNames,
    attributes,
    clobber: ['id', 'headers'],
    clobberPrefix: idMark,
    // Addresses are checked by `safeUrl`, the one rule for all of them.
    protocols: {},
    ancestors: { ...Object.fromEntries(ofTables), li: ['ol', 'ul'] },
    strip: removedWhole,
  };
}

/** What may stand in editors' HTML, and within one of its paragraphs. */
export const allowList = {
  block: schemaOf([...inlineElements, ...blockElements]),
  inline: schemaOf(inlineElements),
} as const;

/** Whether an element begins a new line, so that its text is a word of its own. */
export const isBlock = (tagName: string): boolean => blockElements.includes(tagName);

const elements = `a abbr acronym address applet area article aside audio b base bdi bdo big blink
blockquote body br button canvas caption center cite code col colgroup data datalist dd del details
dfn dialog dir div dl dt em embed fieldset figcaption figure font footer form frame frameset h1 h2 h3
h4 h5 h6 head header hgroup hr html i iframe img input ins kbd label legend li link main map mark
marquee math menu meta meter nav nobr noframes noscript object ol optgroup option output p param
picture pre progress q rp rt ruby s samp script search section select slot small source span strike
strong style sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt
u ul var video wbr`
  .split(/\s+/)
  .join('|');

/** A tag or a character reference; `a<b and b>c` is none: `and` has no value. */
export const htmlMarkup = new RegExp(
  `</?(?:${elements})(?:\\s*/?|\\s+[^\\s<>=]+\\s*=[^<>]*)>|&(?:[a-z]+|#\\d+|#x[\\da-f]+);`,
  'i',
);
