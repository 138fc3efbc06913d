import type { Nodes } from 'mdast';
import { versions } from '../../contentCheck/document/jsonFaults';
import { componentForm, utf8Expected, misreadEncoding } from '../../contentCheck/finding';

type LintRules = readonly (readonly [form: RegExp, expected: string])[];

const spaced = 'an address with spaces between "<" and ">"';

const lintRules: Partial<Record<Nodes['type'], LintRules>> = {
  paragraph: [
    [/^#{2,6}[^\s#]/, 'a space behind the "#" of a heading'],
    [/^(?:#{1,6}|[-+*>]|\d+[.)])[^\S \t\n]/, 'a usual space behind the sign'],
    [/^(?:＃+|：{2,3}|＞)/, 'signs of half width, such as "#", and a usual space behind them'],
    [/^(?::{3,}|::?[ \t]*\p{L}[\p{L}-]*[ \t]*(?:\n|$|(?<=^::.*)[[{]))/u, componentForm],
    [/^\|.*\|[ \t]*\n[ \t]*\|/, 'a table whose second line is such as "| --- | --- |"'],
    [/^([-+])\p{L}.*\n\s*\1\p{L}/u, 'a space behind the sign of an entry of a list'],
    [
      /^([•·▪●◦・–—]|\*(?=\p{L}))(?!.*\1.*\n).*\n\s*\1|^a\) .*\n\s*b\) /u,
      '"- " or "1. " before each entry of a list',
    ],
    [/^\[(?:TOC|_TOC_|\[_?TOC_?\])\]$/i, '"showTableOfContents: true" in the front matter'],
    [/^[^\n]+\n:[ \t]+\S/, '":::glossary", with terms as headings'],
    [/(?<=\n)[ \t]*:{2,}[ \t]*$/, componentForm],
    [/^\[[ xX]\] /, 'an entry without a box, which cannot be ticked'],
    [/^1\.\p{L}.*\n\s*2\.\p{L}/u, 'a space behind the number of an entry of a list'],
    [/^(?:!!! ?\w|\[!\w+\])/, 'a message, as ":::notification{variant=info}", its text, and ":::"'],
    [/\]\([^()\s]+\)\{/, 'no "{" behind a link or a picture'],
    [/\]\((?:tel|mailto):[^\s()]* [^"\s]/, spaced],
    [/\]\(\+?\d[\d ]{5,}\)/, '"<tel:+41…>" without spaces, as the address'],
    [/\]\([^\s()<>]+[ \t]+[„“”‘’«][^)\n]*\)/, 'straight quotes (") around a caption'],
    [/^<{7} /m, versions],
  ],
  heading: [
    [/^[a-z]\w*:[ \t][^]*\n---[ \t]*$/, 'fields in the first lines of the file alone'],
    [/\n[ \t]*-{1,3}[ \t]*$/, 'a blank line above "---", or "## " before a heading'],
    [/\{[#.][^}]*\}[ \t]*$/, '"::heading[title]{level=2 #name}" for a heading with a name'],
    [/^<{7} /m, versions],
  ],
  code: [
    [/^\s*:{2,}[ \t]*\p{L}/u, 'a component that begins in the first column'],
    [/^(`{3,}|~{3,})(?![^]*\n[ \t>*+-]*\1[`~]*[ \t]*$)/, '"```" where the code ends'],
    [/^(?![ \t]*(?:`{3}|~{3}))/, 'a text in the first column, or code between lines of "```"'],
  ],
  html: [[/^<(?:!--(?![^]*-->)|\?|!\[CDATA)/, '"-->" where a comment ends, and no code']],
  link: [[/^\[[^]*\]\([ \t]*\)$/, 'an address between "(" and ")"']],
  text: [
    [/!?\[\[[^[\]\n]+\]\]/, '"[text](address)", and "!" before that for a picture'],
    [/(?<!\\)\*\*(?!\*)/, '"**" before and behind a text, without spaces inside'],
    [/==(?=\S)[^=\n]*\S==/, '"**" around what is important'],
    [/(?<![~\\])~[^~\s](?:[^~\n]*[^~\s])?~(?!~)/, '"~~" around struck text, or <sub>'],
    [/\w\^[\w+-]{1,9}\^/, '<sup> and </sup> around what stands high'],
    [/\{\{[<%]?|\{%/, 'no "{{" and "{%", which only other programs fill in'],
    [/\$\$[^$\n]+\$\$/, 'a formula as text or picture'],
    [/\)\[(?:https?:\/\/|mailto:|[^\s[\]]+\.md\b)/, '"[text](address)", in this order'],
    [/\]\([^()\s]*[./][^()\s]*$/m, 'a ")" behind the address'],
    [/[^\s\]]\][ \t]+\((?:https?:\/\/|mailto:|\/|[^\s()]+\.md\b)/, 'no space before "(address)"'],
    [/\]\((?=[^<>\n]{0,200}? )(?=https?:|[^<>\n]{0,200}\.\w{2,5}(?: "|\)))/, spaced],
    [/[^\s\]]\]\[(?:[^\][\n]*\p{L}[^\][\n]*)?\]/u, 'the address of such a name: "[name]: …"'],
    [misreadEncoding, utf8Expected],
  ],
};

const bare =
  /(?<![\w@/.-])(?:https?:\/\/[^\s<>"]+|www\.[\w-]+\.[^\s<>"]+|[\w.+-]+@[\w-]+\.[\w.-]*\w)/;
const atTop: LintRules = [
  [/^(?:`{3,}|~{3,})(?:ya?ml|json)\b/, 'fields in a component or above the text; code as "text"'],
  [/^(\*\*|__)[^*_\n]{2,60}[^*_\n.!?]\1$/, '"## " above a part of the text, as a heading'],
];
const inText: LintRules = [
  [bare, 'an address as "<https://…>" or "[text](address)", to be a link'],
];

/** Returns what is expected in the place of what became this, and where it begins; undefined where it is meant. */
export function lintNode(node: Nodes, text: string, parent?: Nodes) {
  const { start, end } = node.position ?? {};
  const written = text.slice(start?.offset, end?.offset);
  const isLabel = parent?.type === 'link' || parent?.type === 'linkReference';
  const ofText = node.type === 'text' && !isLabel ? inText : [];
  const ofPage = parent?.type === 'root' ? atTop : [];
  for (const [form, expected] of [...(lintRules[node.type] ?? []), ...ofText, ...ofPage]) {
    const offset = written.search(form);
    if (offset >= 0) return { expected, offset };
  }
  return undefined;
}
