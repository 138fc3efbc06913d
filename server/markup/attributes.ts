import { escapeHtml } from './escapeHtml';

/** Writes an attribute with a space before it, or nothing. */
type WriteAttribute = (value: unknown) => string;

const nothing: WriteAttribute = () => '';

const listed = (names: string) => new Set(names.split(' '));

/** Attributes that have another name in HTML than in React, and more than another case. */
const ownNames: ReadonlyMap<string, string> = new Map([
  ['acceptCharset', 'accept-charset'],
  ['className', 'class'],
  ['htmlFor', 'for'],
  ['tabIndex', 'tabindex'],
]);

/** Other attributes with capitals: whatever else has one may be spelt otherwise in HTML. */
const sameNames = listed(
  'autoComplete charSet colSpan dateTime encType enterKeyHint fetchPriority formAction formEncType ' +
    'formMethod formTarget hrefLang imageSizes imageSrcSet inputMode maxLength minLength ' +
    'popoverTarget popoverTargetAction preserveAspectRatio rowSpan srcLang srcSet viewBox',
);
/** There without a value, or not at all. */
const booleans = listed(
  'allowFullScreen async controls default disabled formNoValidate hidden inert loop multiple ' +
    'noValidate open playsInline readOnly required reversed',
);
/** The same, in lower case. */
const lowerBooleans = listed('autoFocus checked muted');
/** `true` and `false` are values of these. */
const spokenBooleans = listed('draggable focusable spellCheck value');
const addresses = listed('action data formAction href src');
const positiveNumbers = listed('cols rows size span');
const numbers = listed('rowSpan start');
/** For React alone. */
const notWritten = listed(
  'children dangerouslySetInnerHTML defaultChecked defaultValue ref suppressHydrationWarning',
);

/** Those that are written as they are spelt, and that React writes in ways of their own. */
const notKnown = listed('is scoped seamless selected style');

/** A scheme that runs a script; browsers pass over control characters and breaks in it. */
const scriptScheme = /^[\p{Cc} ]*j\s*a\s*v\s*a\s*s\s*c\s*r\s*i\s*p\s*t\s*:/iu;

/** What is written of a value: texts and numbers. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : undefined;
}

function writeText(start: string): WriteAttribute {
  return (value) => {
    const text = textOf(value);
    if (text !== undefined) return `${start}${escapeHtml(text)}"`;
    if (typeof value === 'object') throw new Error(`No text, number or truth:${start}…"`);
    return '';
  };
}

function writeSpokenBoolean(start: string): WriteAttribute {
  const write = writeText(start);
  return (value) => (typeof value === 'boolean' ? `${start}${value}"` : write(value));
}

function writeNumber(start: string, isFit: (value: number) => boolean): WriteAttribute {
  const write = writeText(start);
  return (value) => (isFit(Number(value)) ? write(value) : '');
}

function writeAddress(name: string, start: string): WriteAttribute {
  const write = writeText(start);
  // An empty `src` would fetch the page itself.
  const mayBeEmpty = name !== 'src';
  return (value) => {
    if (value === '' && !mayBeEmpty) return '';
    return typeof value === 'string' && scriptScheme.test(value) ? '' : write(value);
  };
}

/** Whether it is written as it is spelt, or it is known how. */
function isKnown(name: string): boolean {
  if (/^[a-z][a-z\d-]*$/.test(name)) return !notKnown.has(name);
  return (
    ownNames.has(name) ||
    [sameNames, booleans, lowerBooleans, spokenBooleans].some((names) => names.has(name))
  );
}

function writerOf(name: string): WriteAttribute {
  if (notWritten.has(name) || /^on/i.test(name)) return nothing;
  if (!isKnown(name)) throw new Error(`An attribute that pages do not have: ${name}`);
  const start = ` ${ownNames.get(name) ?? name}="`;
  if (booleans.has(name)) return (value) => (value ? `${start}"` : '');
  if (lowerBooleans.has(name)) return (value) => (value ? ` ${name.toLowerCase()}=""` : '');
  if (addresses.has(name)) return writeAddress(name, start);
  if (positiveNumbers.has(name)) return writeNumber(start, (value) => value >= 1);
  if (numbers.has(name)) return writeNumber(start, (value) => !Number.isNaN(value));
  if (spokenBooleans.has(name) || /^(?:aria|data)-/.test(name)) return writeSpokenBoolean(start);
  const write = writeText(start);
  return name === 'download' || name === 'capture'
    ? (value) => (value === true ? `${start}"` : write(value))
    : write;
}

const writers = new Map<string, WriteAttribute>();

/**
 * An attribute as React writes it, with a space before it; nothing where React writes nothing, and for
 * addresses that are scripts. Throws for what no page of the site has, such as styles.
 */
export function attribute(name: string, value: unknown): string {
  if (value === undefined || value === null) return '';
  let write = writers.get(name);
  if (write === undefined) {
    write = writerOf(name);
    writers.set(name, write);
  }
  return write(value);
}
