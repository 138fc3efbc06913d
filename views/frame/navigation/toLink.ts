import type { MarkedNode } from '../../../shared/navigation/markCurrent';

/** An entry as a link of its own: one with entries below it leads to their overview. */
export function toLink({ children, overviewLink, ...node }: MarkedNode): MarkedNode {
  const link = node.link ?? overviewLink ?? children?.[0]?.link;
  return link === undefined ? node : { ...node, link };
}
