/** What is the same for all elements of a name. */
export interface HostKind {
  /** Its start tag up to the attributes. */
  readonly start: string;
  /** Its end tag; undefined for elements that have no content. */
  readonly end: string | undefined;
  /** Properties that are not written in the order in which they are given. */
  readonly heldBack: ReadonlySet<string>;
  /** Those of them that are written after all others, in this order. */
  readonly last: readonly string[];
  /** Whether it is a document's own, or React moves it to the head: parts of pages do not have it. */
  readonly isOfDocument: boolean;
  /** Whether images within are alternatives of others, and not announced. */
  readonly isQuiet: boolean;
}

const listed = (names: string) => names.split(' ');

const withoutContent = new Set(
  listed('area base br col embed hr img input link meta source track wbr'),
);
const quiet = new Set(['picture', 'noscript']);
const ofDocument = new Set(listed('base body head html link meta title'));
/** Their content, or their state, is written otherwise than that of others: pages do not have them. */
const refused = new Set(listed('listing pre script style'));

const sending = listed('formAction formEncType formMethod formTarget');
/** What React writes last. */
const lastOf: ReadonlyMap<string, readonly string[]> = new Map([
  ['button', ['name', ...sending]],
  ['form', ['action', 'encType', 'method', 'target']],
  ['input', ['name', ...sending, 'checked', 'value']],
]);
/** Their value is not an attribute: the options in them, or the text in them, show it. */
const withValueInside = new Set(['select', 'textarea']);

function kindFor(type: string): HostKind {
  if (refused.has(type) || !/^[a-z][a-z\d]*$/i.test(type))
    throw new Error(`An element that pages do not have: ${type}`);
  const last = lastOf.get(type) ?? [];
  const inside = withValueInside.has(type) ? ['value'] : [];
  return {
    start: `<${type}`,
    end: withoutContent.has(type) ? undefined : `</${type}>`,
    heldBack: new Set([...last, ...inside, 'children']),
    last,
    isOfDocument: ofDocument.has(type),
    isQuiet: quiet.has(type),
  };
}

const kinds = new Map<string, HostKind>();

/** The kind of an element by its name. Throws for elements that no page has. */
export function hostKind(type: string): HostKind {
  let kind = kinds.get(type);
  if (kind === undefined) {
    kind = kindFor(type);
    kinds.set(type, kind);
  }
  return kind;
}
