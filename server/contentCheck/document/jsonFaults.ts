import { isUtf8 } from 'node:buffer';
import { errorAt, inFile, type FileFinding } from '../finding';
import type { DocumentRef } from '../../content/documents/documents';
import { parseJson } from '../../../shared/content/tolerant';

/** A file of a pack, and the document that it is. */
export interface FileOfPack {
  readonly ref: DocumentRef;
  readonly file: string;
  readonly bytes: Uint8Array;
}

const comment = String.raw`\/\/.*|\/\*[^]*?(?:\*\/|(?![^]))`;
const quoted = String.raw`"(?:[^"\\\n]|\\.)*(?:"|(?=\n|$)|\\$)|'(?:[^'\\\n]|\\.)*'`;
const parts = new RegExp(String.raw`${comment}|${quoted}|[{}[\],:]|[^\s{}[\],:"]+`, 'gm');
const ends: Readonly<Record<string, string>> = { '{': '}', '[': ']' };
const mostFaults = 20;
const longestFound = 60;

/** How what comes next begins, and what is expected where it does not. */
const wants = {
  name: [/^["}]/, 'a name between double quotes (") before the colon, and "{" before the first'],
  ':': [/^:/, 'a colon behind the name'],
  value: [/^[^,:}]/, 'a value'],
  ',': [/^[,}\]]/, 'a comma before it'],
} as const;

/** What is expected where an object has a name again (RFC 8259, section 4). */
const repeatedName = 'each name once in an object: only the last of them counts';

/** Two versions of a part of a text, of which one is to stay. */
export const conflict = /^<{7} .*\n((?:(?![<=]{7}).*\n)*)={7}\r?\n(?:(?![<>]{7}).*\n)*>{7} .*$/gm;
export const versions = 'one of two versions: git left both here';

const isOpen = (part: string) => part.startsWith('"') && !/^"(?:[^"\\]|\\.)*"$/.test(part);

function textMeant(part: string): string {
  if (isOpen(part)) return 'a second double quote (") in the same line';
  if (part.includes('\t')) return '"\\t" for a tab';
  return part.startsWith('"')
    ? '"\\\\" for each "\\" that is meant as such'
    : 'a text between double quotes, a number, or true, false or null in small letters';
}

/** Returns the line and column of an index in a text. */
export function locateIndex(text: string, index: number) {
  const before = text.slice(0, index).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** What is wrong with a text, at most one fault a line: others of it follow from the first. */
function faultsOf(text: string, file: string): FileFinding[] {
  const faults: FileFinding[] = [];
  const open: { readonly sign: string; readonly index: number; readonly names: Set<string> }[] = [];
  const isWhole = parseJson(text) !== undefined;
  let expects: keyof typeof wants = 'value';
  let [last, toldUntil] = ['', 0];
  const next = (): 'name' | 'value' => (open.at(-1)?.sign === '{' ? 'name' : 'value');
  const tell = (index: number, expected: string, found: string, of?: number) => {
    if (index < toldUntil) return;
    const ofLine = of === undefined ? '' : ` of line ${locateIndex(text, of).line}`;
    const excerpt = found.slice(0, longestFound).trimEnd();
    const rule = expected === repeatedName ? 'double' : 'json';
    const fault = errorAt(rule, '', expected + ofLine, excerpt);
    faults.push(inFile(fault, file, locateIndex(text, index)));
    const end = text.indexOf('\n', index);
    // A text that goes on in the next line leaves no JSON below it.
    const isLast = end < 0 || (isOpen(found) && !/^\s*"/.test(text.slice(end)));
    toldUntil = isLast || faults.length === mostFaults ? Infinity : end;
  };

  for (const { 0: part, index } of text.matchAll(parts)) {
    if (/^\/[/*]/.test(part)) {
      tell(index, 'no comment: JSON has none', part);
      continue;
    }
    const isEnd = part === '}' || part === ']';
    const isBehind = open.length === 0 && expects === ',';
    const [form, expected]: readonly [RegExp, string] = wants[expects];
    if (isBehind) tell(index, 'nothing behind the end', part);
    else if (isEnd && last === ',') tell(index, `no comma before "${part}"`, part);
    else if (!form.test(part)) tell(index, expected, part);
    if (isBehind) break;
    if (part in ends) {
      open.push({ sign: part, index, names: new Set() });
      expects = next();
    } else if (isEnd) {
      const own = open.pop();
      const meant = ends[own?.sign ?? ''];
      if (meant !== part) tell(index, `"${meant}" for the "${own?.sign}"`, part, own?.index);
      if (meant !== part && ends[open.at(-1)?.sign ?? ''] === part) open.pop();
      expects = ',';
    } else if (part === ',') expects = next();
    else if (part === ':') expects = 'value';
    else {
      const isName: boolean = next() === 'name' && (expects === 'name' || expects === ',');
      const names: Set<string> | undefined = isName ? open.at(-1)?.names : undefined;
      if (!isWhole && parseJson(part) === undefined) tell(index, textMeant(part), part);
      if (names?.has(part) === true) tell(index, repeatedName, part);
      names?.add(part);
      expects = isOpen(part) ? next() : isName ? ':' : ',';
    }
    last = part;
  }
  const { sign, index } = open.at(-1) ?? {};
  if (sign) tell(text.trimEnd().length, `"${ends[sign]}" for the "${sign}"`, 'the end', index);
  return faults;
}

/** Returns what is wrong with the encoding of a text, and where; undefined for UTF-8. */
export function utf8Fault(bytes: Uint8Array, text: string) {
  const isWide = bytes[0] === 0xff || bytes[0] === 0xfe || /^\0?[^\0](?:\0[^\0]){3}/.test(text);
  const isBinary = /^(?:PK[^\w\s]|%PDF|\{\\rtf)/.test(text);
  if (isUtf8(bytes) && !isWide && !isBinary) return undefined;
  const place = locateIndex(text, isWide ? 0 : Math.max(0, text.indexOf('\ufffd')));
  const other = isBinary ? 'a file of another program' : 'another encoding, perhaps Windows-1252';
  return { place, expected: 'a file that is saved as UTF-8', found: isWide ? 'UTF-16' : other };
}

/** Reports what is wrong with the bytes of a file of JSON, and where; nothing for JSON in UTF-8. */
export function jsonFaults({ file, bytes }: Omit<FileOfPack, 'ref'>): FileFinding[] {
  const text = new TextDecoder().decode(bytes);
  const { place, expected = '', found = '' } = utf8Fault(bytes, text) ?? {};
  if (place !== undefined) return [inFile(errorAt('json', '', expected, found), file, place)];
  const merged = text.search(conflict);
  if (merged < 0) return faultsOf(text.replaceAll('\r\n', ' \n'), file);
  return [inFile(errorAt('json', '', versions, '<<<<<<<'), file, locateIndex(text, merged))];
}
