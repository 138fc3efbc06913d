import type { Nodes } from 'mdast';

/** How a paragraph begins, as it is written, that was meant to be something else; what it should be. */
const slips: readonly (readonly [form: RegExp, expected: string])[] = [
  [/^#{2,6}[^\s#]/, 'a space behind the "#" of a heading'],
  [/^:{3,}/, '":::name" without a space where a component begins, and ":::" where it ends'],
  [/^\|.*\|[ \t]*\n[ \t]*\|/, 'a table whose second line is such as "| --- | --- |"'],
  [/^([-+])\p{L}.*\n\s*\1\p{L}/u, 'a space behind the sign of an entry of a list'],
  [/^1\.\p{L}.*\n\s*2\.\p{L}/u, 'a space behind the number of an entry of a list'],
];
const gap = /[^\s\]]\][ \t]+\((?:https?:\/\/|mailto:|\/|[^\s()]+\.md\b)/;

/** What is expected in the place of a paragraph that shows as it is written; undefined where it is meant. */
export function slipIn(node: Nodes, text: string): string | undefined {
  if (node.type === 'link' && node.url === '') return 'an address between "(" and ")"';
  if (node.type === 'text' && gap.test(node.value))
    return 'no space between "[text]" and "(address)"';
  if (node.type !== 'paragraph') return undefined;
  const { start, end } = node.position ?? {};
  const written = text.slice(start?.offset, end?.offset);
  return slips.find(([form]) => form.test(written))?.[1];
}
