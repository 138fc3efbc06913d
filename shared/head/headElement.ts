import { mediaUrl } from '../html/mediaUrl';

/** One `meta` or `link` element of the head. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** What may occur once only in a head: a meta name or property, a link with its target group. */
export function headElementKey({ tag, attributes }: HeadElement): string {
  const names =
    tag === 'meta' ? ['name', 'property'] : ['rel', 'hreflang', 'sizes', 'type', 'title'];
  return [tag, ...names.map((name) => attributes[name] ?? '')].join(' ');
}

/** The elements with a later one in the place of an earlier one of the same key. */
export function withoutDoubles(elements: readonly HeadElement[]): HeadElement[] {
  return [...new Map(elements.map((element) => [headElementKey(element), element])).values()];
}

/** A meta element named by `name`; none without content. */
export function namedMeta(name: string, content: string | undefined): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { name, content } }] : [];
}

/** A meta element named by `property` (Open Graph); none without content. */
export function propertyMeta(property: string, content: string | undefined): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { property, content } }] : [];
}

/** A link element; none without a target that is an http(s) address or a path of this site. */
export function headLink(
  rel: string,
  href: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): HeadElement[] {
  const safe = href === undefined ? undefined : mediaUrl(href);
  return safe === undefined
    ? []
    : [{ tag: 'link', attributes: { rel, ...attributes, href: safe } }];
}
