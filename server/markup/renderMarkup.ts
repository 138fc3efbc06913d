import {
  Fragment,
  isValidElement,
  Suspense,
  type ComponentClass,
  type FunctionComponent,
  type ReactElement,
  type ReactNode,
} from 'react';
import { createAnnouncedImages } from './announcedImages';
import { textOf } from './attributes';
import { instanceOf, isClass } from './classComponents';
import { escapeHtml } from './escapeHtml';
import { hostKind } from './hostKinds';
import { Waiting, withHooks } from './hooks';
import { inOrder, type Waited } from './lateParts';
import { markupOf, piecesOf, type Markup, type MarkupInParts, type Rendering } from './rendering';
import { startTag } from './startTag';

type Props = Readonly<Record<string, unknown>>;

/**
 * Texts that grow part by part are put together when somebody looks at them; V8 keeps longer ones
 * where memory is dear to get (128 kB, two bytes for a character).
 */
const longestPiece = 16_000;

const contextType = Symbol.for('react.context');

function writeText(to: Rendering, text: string): void {
  if (text === '') return;
  to.html += to.endsWithText ? `<!-- -->${escapeHtml(text)}` : escapeHtml(text);
  to.endsWithText = !to.isDocument;
}

function writeList(to: Rendering, nodes: readonly unknown[]): void {
  const { path } = to;
  const at = path.push(nodes.length, 0) - 1;
  for (let index = 0; index < nodes.length; index += 1) {
    path[at] = index;
    writeNode(to, nodes[index]);
  }
  path.length = at - 1;
}

function writeNode(to: Rendering, node: unknown): void {
  const text = textOf(node);
  if (text !== undefined) writeText(to, text);
  else if (Array.isArray(node)) writeList(to, node);
  else if (isValidElement<Props>(node)) writeElement(to, node);
  else if (typeof node === 'object' && node !== null)
    throw new Error('What is rendered is no element, list or text');
}

function isContext(type: unknown): type is object {
  return (
    typeof type === 'object' && type !== null && '$$typeof' in type && type.$$typeof === contextType
  );
}

/** What React calls a kind of element, such as `react.memo`. */
function nameOf(type: unknown): string {
  const isKind = typeof type === 'object' && type !== null && '$$typeof' in type;
  return String(isKind ? type.$$typeof : type);
}

function writeElement(to: Rendering, { type, props }: ReactElement<Props>): void {
  // Its declared type does not have all of React's kinds.
  const special: unknown = type;
  if (typeof type === 'string') writeHost(to, type, props);
  else if (typeof type === 'function') writeComponent(to, type, props);
  else if (special === Fragment) writeNode(to, props['children']);
  else if (isContext(special)) writeProvided(to, special, props);
  else if (special === Suspense && to.late !== undefined) writeBoundary(to, to.late, props);
  else throw new Error(`A kind of element that pages do not have: ${nameOf(special)}`);
}

function writeProvided(to: Rendering, context: object, { value, children }: Props): void {
  const { contexts } = to;
  const wasProvided = contexts.has(context);
  const outer = contexts.get(context);
  contexts.set(context, value);
  writeNode(to, children);
  if (wasProvided) contexts.set(context, outer);
  else contexts.delete(context);
}

/** A tree within another, at the same place, as its HTML. */
function writtenApart(to: Rendering, node: unknown): string {
  const { contexts, path } = to;
  const own = { ...to, contexts: new Map(contexts), path: [...path], pieces: [], html: '' };
  own.endsWithText = false;
  withHooks(own, () => writeNode(own, node));
  return piecesOf(own).join('');
}

/** What may be waited for: until it is there, what stands for it is between its marks. */
function writeBoundary(to: Rendering, late: Waited[], { children, fallback }: Props): void {
  const here = { ...to, contexts: new Map(to.contexts), path: [...to.path] };
  function writeWithin(): string {
    const { length } = late;
    try {
      return writtenApart(here, children);
    } catch (error) {
      // What was found within it has no place; it is found again.
      late.length = length;
      throw error;
    }
  }
  try {
    const html = writeWithin();
    to.html += `<!--$-->${html}<!--/$-->`;
  } catch (thrown) {
    if (!(thrown instanceof Waiting)) throw thrown;
    // Those before it are waited for first; it may fail meanwhile.
    thrown.promise.catch(() => undefined);
    const number = late.push({ promise: thrown.promise, write: writeWithin }) - 1;
    const standIn = writtenApart({ ...to, late: undefined }, fallback);
    to.html += `<!--$?--><template id="B:${number}"></template>${standIn}<!--/$-->`;
  }
  to.endsWithText = false;
}

function writeComponent(
  to: Rendering,
  type: FunctionComponent<Props> | ComponentClass<Props>,
  props: Props,
): void {
  if (isClass(type)) return writeNode(to, instanceOf(type, props).render());
  to.ids = 0;
  const content: unknown = type(props);
  if (to.ids === 0) return writeNode(to, content);
  to.path.push(1, 0);
  writeNode(to, content);
  to.path.length -= 2;
}

/** What is in a field at first. */
function fieldValue({ value, defaultValue }: Props): string | undefined {
  const first = value ?? defaultValue;
  if (typeof first === 'object') throw new Error('A field with several values');
  return textOf(first);
}

/** What stands in an element as it is. */
function innerHtml({ dangerouslySetInnerHTML: inner }: Props): string | undefined {
  if (inner === undefined) return undefined;
  if (typeof inner === 'object' && inner !== null && '__html' in inner) {
    if (typeof inner.__html === 'string') return inner.__html;
  }
  throw new Error('HTML that is no text');
}

function isChosen({ chosen }: Rendering, { value }: Props): boolean {
  const own = textOf(value);
  if (own === undefined) throw new Error('An option without a value');
  return chosen === own;
}

function writeContent(to: Rendering, type: string, props: Props): void {
  const inner = innerHtml(props);
  if (inner !== undefined) to.html += inner;
  else if (type === 'textarea') {
    const text = fieldValue(props) ?? '';
    if (props['children'] !== undefined) throw new Error('A text field with content');
    // Parsers leave out a break at the start of it.
    to.html += escapeHtml(text.startsWith('\n') ? `\n${text}` : text);
  } else writeNode(to, props['children']);
}

function writeHost(to: Rendering, type: string, props: Props): void {
  const kind = hostKind(type);
  if (kind.isOfDocument && !to.isDocument)
    throw new Error(`An element that parts of pages do not have: ${type}`);
  const start = startTag(kind, props);
  to.endsWithText = false;
  if (type === 'img' && to.quiet === 0) to.images.add(props);
  if (kind.end === undefined) {
    to.html += `${start}/>`;
    return;
  }
  to.html += type === 'option' && isChosen(to, props) ? `${start} selected="">` : `${start}>`;
  const { chosen } = to;
  if (type === 'select') to.chosen = fieldValue(props);
  if (kind.isQuiet) to.quiet += 1;
  writeContent(to, type, props);
  if (kind.isQuiet) to.quiet -= 1;
  to.chosen = chosen;
  to.html += kind.end;
  to.endsWithText = false;
  if (to.html.length > longestPiece) {
    to.pieces.push(to.html);
    to.html = '';
  }
}

function write(
  root: ReactNode,
  {
    isDocument = false,
    arrived,
    late,
  }: Partial<Pick<Rendering, 'isDocument' | 'arrived' | 'late'>>,
): Rendering {
  const to: Rendering = {
    isDocument,
    arrived,
    late,
    contexts: new Map(),
    path: [],
    ids: 0,
    pieces: [],
    html: '',
    endsWithText: false,
    chosen: undefined,
    quiet: 0,
    images: createAnnouncedImages(),
  };
  withHooks(to, () => writeNode(to, root));
  return to;
}

/**
 * The HTML of a tree of React, as `renderToString` writes it, to the byte, and at less cost (decision
 * 055). It knows what pages consist of and nothing else: no boundary of `Suspense`, no promise. Throws
 * where a component throws, or where it finds what it does not know.
 */
export function renderMarkup(root: ReactNode): Markup {
  return markupOf(write(root, {}));
}

/** As `renderMarkup`, of a tree with boundaries of `Suspense` in which promises are used. */
export function renderInParts(root: ReactNode): MarkupInParts {
  const late: Waited[] = [];
  const arrived = new Map<Promise<unknown>, unknown>();
  return { ...markupOf(write(root, { arrived, late })), late: inOrder(late, arrived) };
}

/** A whole document that stays as it is, from its `html` element. Throws as `renderMarkup`. */
export function renderDocument(root: ReactNode): string {
  return `<!DOCTYPE html>${piecesOf(write(root, { isDocument: true })).join('')}`;
}
