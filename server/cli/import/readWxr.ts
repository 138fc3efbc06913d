import { createReadStream } from 'node:fs';
import { SaxesParser } from 'saxes';
import { ImportFault } from './importSource';

/** An item of an export of WordPress: a page, a post, a file, or anything else. */
export interface WxrItem {
  readonly line: number;
  textLine: number;
  readonly fields: Map<string, string>;
  readonly terms: Readonly<Record<'domain' | 'nicename' | 'name', string>>[];
  readonly meta: Map<string, string>;
  comments: number;
}

const longestText = 5_000_000;
const mostParts = 5_000;
const deepest = 30;
const [inChannel, inItem] = [3, 4];

/** Signs that XML may not have, which exports of WordPress now and then do. */
const disallowed = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/gu;

/** Reads the elements of an export; `checkLength` refuses what is kept as it does not end. */
function createParser(channel: Map<string, string>, found: (item: WxrItem) => void) {
  const parser = new SaxesParser({ xmlns: false });
  let depth = 0;
  let text: string[] = [];
  let length = 0;
  let item: WxrItem | undefined;
  let term = { domain: '', nicename: '' };
  let metaKey = '';
  let isComment = false;
  let ended = 0;
  const refuse = (reason: string): never => {
    throw new ImportFault(`line ${parser.line}: ${reason}`);
  };
  const checkLength = (more = parser.position - ended) => {
    if (more > longestText) refuse(`a text of more than ${longestText} characters`);
  };
  const add = (part: string) => {
    ended = parser.position;
    length += part.length;
    checkLength(length);
    text.push(part);
  };
  const keep = (parts: { readonly size: number }) => {
    if (parts.size > mostParts) refuse(`more than ${mostParts} fields in one item`);
  };
  parser.on('doctype', () => refuse('a DOCTYPE, which no export of WordPress has'));
  parser.on('text', add);
  parser.on('cdata', add);
  parser.on('opentag', ({ name, attributes }) => {
    ended = parser.position;
    depth += 1;
    if (depth > deepest) refuse(`more than ${deepest} elements in one another`);
    if (depth === 1 && name !== 'rss') refuse(`<${name}> in the place of <rss>: no export (WXR)`);
    text = [];
    length = 0;
    if (name === 'item' && depth === inChannel) {
      const { line } = parser;
      const parts = { fields: new Map(), terms: [], meta: new Map() };
      item = { line, textLine: line, comments: 0, ...parts };
    } else if (name === 'wp:comment') isComment = true;
    else if (name === 'category') {
      const { domain = '', nicename = '' } = attributes;
      term = { domain, nicename };
    } else if (name === 'content:encoded' && item !== undefined) item.textLine = parser.line;
  });
  parser.on('closetag', ({ name }) => {
    const value = text.join('');
    const [isOfChannel, isField] = [depth === inChannel, depth === inItem];
    depth -= 1;
    text = [];
    if (item === undefined) {
      if (isOfChannel) channel.set(name, value);
    } else if (isOfChannel) {
      found(item);
      item = undefined;
    } else if (name === 'wp:comment') {
      isComment = false;
      item.comments += 1;
    } else if (isComment) return;
    else if (name === 'wp:meta_key') metaKey = value;
    else if (name === 'wp:meta_value') item.meta.set(metaKey, value);
    else if (name === 'category' && isField) item.terms.push({ ...term, name: value });
    else if (isField) item.fields.set(name, value);
    if (item !== undefined) [item.fields, item.meta].forEach(keep);
  });
  return { parser, checkLength };
}

function faultOf(error: unknown): ImportFault {
  if (error instanceof ImportFault) return error;
  const message = error instanceof Error ? error.message : String(error);
  if (/not valid for encoding/.test(message)) return new ImportFault('a text that is not UTF-8');
  const [, line, reason = message] = /^(\d+):\d+: (.*)$/s.exec(message) ?? [];
  return new ImportFault(line === undefined ? reason : `line ${line}: ${reason}`);
}

/** Reads an export item by item, so that memory does not grow with it, or throws `ImportFault`. */
export async function* readWxr(file: string, channel: Map<string, string> = new Map()) {
  const items: WxrItem[] = [];
  const { parser, checkLength } = createParser(channel, (item) => items.push(item));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of createReadStream(file)) {
      parser.write(decoder.decode(bytes, { stream: true }).replace(disallowed, ''));
      yield* items.splice(0);
      checkLength();
    }
    parser.write(decoder.decode()).close();
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error;
    throw faultOf(error);
  }
  if (!channel.has('wp:wxr_version')) {
    throw new ImportFault('it has no <wp:wxr_version>, as exports of WordPress (WXR) do');
  }
}
