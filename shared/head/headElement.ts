import { mediaUrl } from '../html/safeHtml';
import type { AdditionalMetaTag } from '../content/site';

/** Tags that say something of the site as a whole; those of a page belong to the page. */
const allowedNames = new Set([
  'apple-mobile-web-app-title',
  'application-name',
  'author',
  'copyright',
  'facebook-domain-verification',
  'format-detection',
  'google-site-verification',
  'keywords',
  'msvalidate.01',
  'p:domain_verify',
  'publisher',
  'theme-color',
  'twitter:creator',
  'twitter:site',
  'yandex-verification',
]);
const allowedNamePattern = /^(?:dc|dcterms|geo)\.[a-z.]{1,40}$/;
const allowedProperties = new Set([
  'article:author',
  'article:publisher',
  'fb:app_id',
  'fb:pages',
  'og:determiner',
  'og:site_name',
]);

/** Returns the editors' head tags on the allow-list; what describes a single page is not theirs to set. */
export function additionalMetaTags(tags: readonly AdditionalMetaTag[]): HeadElement[] {
  return tags.flatMap((tag) => {
    const content = tag.content.trim();
    if ('property' in tag)
      return allowedProperties.has(tag.property) ? propertyMeta(tag.property, content) : [];
    const name = tag.name.toLowerCase();
    const isAllowed = allowedNames.has(name) || allowedNamePattern.test(name);
    return isAllowed ? namedMeta(name, content) : [];
  });
}

/** Returns the absolute canonical address of a page, as its head names it. */
export function canonicalUrl(head: { readonly elements: readonly HeadElement[] }) {
  const canonical = head.elements.find(({ attributes }) => attributes['rel'] === 'canonical');
  return canonical?.attributes['href'];
}

/** Returns an address with its origin: own paths get the site's, absolute addresses stay as they are. */
export function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin.replace(/\/+$/, '') + url : url;
}

/** One `meta` or `link` element of the head. */
export interface HeadElement {
  readonly tag: 'meta' | 'link';
  readonly attributes: Readonly<Record<string, string>>;
}

/** Returns the key of what a head has once only: a meta name or property, a link with its target group. */
export function headElementKey({ tag, attributes }: HeadElement): string {
  const names =
    tag === 'meta' ? ['name', 'property'] : ['rel', 'hreflang', 'sizes', 'type', 'title'];
  return [tag, ...names.map((name) => attributes[name] ?? '')].join(' ');
}

/** Returns the elements with a later one in the place of an earlier one of the same key. */
export function withoutDoubles(elements: readonly HeadElement[]): HeadElement[] {
  return [...new Map(elements.map((element) => [headElementKey(element), element])).values()];
}

/** Returns a meta element named by `name`; none without content. */
export function namedMeta(name: string, content: string | undefined): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { name, content } }] : [];
}

/** Returns a meta element named by `property` (Open Graph); none without content. */
export function propertyMeta(property: string, content: string | undefined): HeadElement[] {
  return content ? [{ tag: 'meta', attributes: { property, content } }] : [];
}

/** Returns a link element; none without a target that is an http(s) address or a path of this site. */
export function headLink(
  rel: string,
  href: string | undefined,
  attributes: Readonly<Record<string, string>> = {},
): HeadElement[] {
  const safe = href && mediaUrl(href);
  return safe ? [{ tag: 'link', attributes: { rel, ...attributes, href: safe } }] : [];
}
