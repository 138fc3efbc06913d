import type { Fault } from '../../../shared/content/parseTolerantly';
import { htmlMarkup } from './html/htmlAllowList';
import type { Nodes } from 'hast';
import { UnfitHtml, parseHtml } from './html/sanitiseHtml';

/** Controls other than tab and ends of lines, halves of characters, and code points that are none. */
const noText = /(?![\t\n\r])[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu;

/** A text in composed form; composed last, since what is taken out may have kept marks from it. */
const compose = (text: string) => text.replace(noText, '').normalize('NFC');

/** Returns the beginning of a text: at most so many units of UTF-16, in whole characters as readers see them. */
export function beginningOfText(text: string, most: number): string {
  if (text.length <= most) return text;
  const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  // A single character may have any number of marks: it is then cut between them.
  const end = characters.segment(text).containing(most)?.index || most;
  return text.slice(0, end).replace(/\p{Cs}$/u, '');
}

const silent = ['script', 'style', 'template', 'noscript', 'iframe', 'svg', 'math'];

/** Returns what a browser would show of a tree. */
export function textIn(node: Nodes): string {
  if (node.type === 'text') return node.value;
  const isSilent = node.type === 'element' && silent.includes(node.tagName);
  return isSilent || !('children' in node) ? '' : node.children.map(textIn).join('');
}

/** What a browser would show of HTML, on one line; null, which counts as missing, for unfit HTML. */
function plainText(html: string): string | null {
  try {
    return textIn(parseHtml(html)).replace(/\s+/g, ' ').trim();
  } catch (error) {
    if (error instanceof UnfitHtml) return null;
    throw error;
  }
}

/** Fields that are plain text in every document, and in which editors paste HTML all the same. */
const plainFields: readonly string[] = ['description', 'lead'];

const activeContent =
  /<(?:script|style|iframe|object|embed|form|svg|math)\b|<[a-z][^<>]*\son[a-z]+\s*=|(?:java|vb)script:/i;

/** Composes texts and keys, takes out controls, makes HTML in plain fields text; names attacks. */
export function normalizeText(value: unknown): { value: unknown; faults: readonly Fault[] } {
  const faults: Fault[] = [];

  function normalizeString(written: string, field: string, path: string): string | null {
    const text = compose(written);
    if (activeContent.test(text))
      faults.push({ path, reason: 'Invalid text: Expected no active content' });
    if (!plainFields.includes(field) || !htmlMarkup.test(text)) return text;
    faults.push({ path, reason: 'Invalid text: Expected no HTML in plain text' });
    return plainText(text);
  }

  function tidy(part: unknown, field: string, path: string): unknown {
    if (typeof part === 'string') return normalizeString(part, field, path);
    if (Array.isArray(part)) return part.map((item, index) => tidy(item, '', `${path}[${index}]`));
    if (typeof part !== 'object' || part === null) return part;
    const entries = Object.entries(part).filter(([key]) => key !== '__proto__');
    const prefix = path === '' ? '' : `${path}.`;
    return Object.fromEntries(
      entries.map(([key, entry]) => [compose(key), tidy(entry, key, prefix + key)]),
    );
  }

  return { value: tidy(value, '', ''), faults };
}
