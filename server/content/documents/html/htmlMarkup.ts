/** Elements of HTML, also those of former versions. */
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

/**
 * A tag or a character reference of HTML in what should be plain text. `a<b and b>c` is none: the
 * first word behind the name of an element has a value where it is an attribute.
 */
export const htmlMarkup = new RegExp(
  `</?(?:${elements})(?:\\s*/?|\\s+[^\\s<>=]+\\s*=[^<>]*)>|&(?:[a-z]+|#\\d+|#x[\\da-f]+);`,
  'i',
);
