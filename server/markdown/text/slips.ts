import type { Nodes } from 'mdast';

type Slips = readonly (readonly [form: RegExp, expected: string])[];

const component =
  '":::name[title]{field=value}" without a space where a component begins, and ":::" where it ends';
const spaced = 'an address with spaces between "<" and ">"';
const versions = 'one of two versions: git left both here';

/** Forms of what is written, by what it became, and what it was most likely meant to be. */
const slips: Partial<Record<Nodes['type'], Slips>> = {
  paragraph: [
    [/^#{2,6}[^\s#]/, 'a space behind the "#" of a heading'],
    [
      /^(?::{3,}|::?[ \t]*\p{L}[\p{L}-]*[ \t]*(?:\n|$)|::[ \t]*\p{L}[\p{L}-]*[ \t]*[[{])/u,
      component,
    ],
    [/^\|.*\|[ \t]*\n[ \t]*\|/, 'a table whose second line is such as "| --- | --- |"'],
    [/^([-+])\p{L}.*\n\s*\1\p{L}/u, 'a space behind the sign of an entry of a list'],
    [/^1\.\p{L}.*\n\s*2\.\p{L}/u, 'a space behind the number of an entry of a list'],
    [/^(?:!!! ?\w|\[!\w+\])/, 'a message, as ":::notification{variant=info}", its text, and ":::"'],
    [/\]\([^()\s]+\)\{/, 'no "{" behind a link or a picture'],
    [/\]\((?:tel|mailto):[^\s()]* [^"\s]/, spaced],
    [/^<{7} /m, versions],
  ],
  heading: [
    [/\{[#.][^}]*\}[ \t]*$/, '"::heading[title]{level=2 #name}" for a heading with a name'],
    [/^<{7} /m, versions],
  ],
  code: [
    [/^\s*:{2,}[ \t]*\p{L}/u, 'a component that begins in the first column'],
    [
      /^(`{3,}|~{3,})(?![^]*\n[ \t>*+-]*\1[`~]*[ \t]*$)/,
      'a line such as "```" where the code ends',
    ],
  ],
  html: [[/^<(?:!--(?![^]*-->)|\?|!\[CDATA)/, '"-->" where a comment ends, and no code']],
  link: [[/^\[[^]*\]\([ \t]*\)$/, 'an address between "(" and ")"']],
  text: [
    [/\)\[(?:https?:\/\/|mailto:|[^\s[\]]+\.md\b)/, '"[text](address)", in this order'],
    [/\]\([^()\s]*[./][^()\s]*$/m, 'a ")" behind the address'],
    [
      /[^\s\]]\][ \t]+\((?:https?:\/\/|mailto:|\/|[^\s()]+\.md\b)/,
      'no space between "[text]" and "(address)"',
    ],
    [/\]\((?=[^<>\n]{0,200}? )(?=https?:|[^<>\n]{0,200}\.\w{2,5}(?: "|\)))/, spaced],
    [
      /[^\s\]]\]\[(?:[^\][\n]*\p{L}[^\][\n]*)?\]/u,
      'the address of such a name: "[name]: https://…"',
    ],
    [/[\ufffd\0]|Ã[¡-º¼-¿Ÿ‰€„]|â€/, 'letters that were kept when the file was saved, as UTF-8'],
  ],
};

/** What is expected in the place of what became this, and where it begins; undefined where it is meant. */
export function slipIn(
  node: Nodes,
  text: string,
): { expected: string; offset: number } | undefined {
  const { start, end } = node.position ?? {};
  const written = text.slice(start?.offset, end?.offset);
  for (const [form, expected] of slips[node.type] ?? []) {
    const offset = written.search(form);
    if (offset >= 0) return { expected, offset };
  }
  return undefined;
}
