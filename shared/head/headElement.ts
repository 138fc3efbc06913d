import type { Ref } from '../content/primitives';
import { mediaUrl } from '../html/safeHtml';
import type { AdditionalMetaTag } from '../content/identity';

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

/**
 * The editors' head tags that are on the allow-list. `http-equiv` cannot be expressed at all;
 * robots, referrer, viewport and what describes a single page are not theirs to set.
 */
export function additionalMetaTags(tags: readonly AdditionalMetaTag[]): HeadElement[] {
  return tags.flatMap((tag) => {
    const content = tag.content.trim();
    if ('property' in tag) {
      return allowedProperties.has(tag.property) ? propertyMeta(tag.property, content) : [];
    }
    const name = tag.name.toLowerCase();
    return isAllowedName(name) ? namedMeta(name, content) : [];
  });
}

function isAllowedName(name: string): boolean {
  return allowedNames.has(name) || allowedNamePattern.test(name);
}

/** The absolute canonical address of a page, as its head names it. */
export function canonicalUrl({
  elements,
}: {
  readonly elements: readonly HeadElement[];
}): string | undefined {
  return elements.find(({ attributes }) => attributes['rel'] === 'canonical')?.attributes['href'];
}

/** An address with its origin: own paths get the site's, absolute addresses stay as they are. */
export function absoluteUrl(origin: string, url: string): string {
  return url.startsWith('/') ? origin.replace(/\/+$/, '') + url : url;
}

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

/** Plain JSON. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

export interface JsonObject {
  readonly [key: string]: Json;
}

const deepestLevel = 12;

/**
 * A copy of a value made of plain JSON alone. What JSON has no form for is left out, as is what
 * lies deeper than 12 levels and every inner `@context`, which would name a vocabulary to load.
 */
export function plainJson(value: unknown, level = 0): Json | undefined {
  if (level > deepestLevel) return undefined;
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return value;
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (Array.isArray(value)) return plainArray(value, level);
  return typeof value === 'object' ? plainObject(value, level) : undefined;
}

function plainArray(list: readonly unknown[], level: number): Json[] {
  return list.map((entry) => plainJson(entry, level + 1)).filter((json) => json !== undefined);
}

function plainObject(value: object, level: number): JsonObject {
  const entries = Object.entries(value).flatMap(([key, entry]) => {
    const json =
      key === '@context' || key === '__proto__' ? undefined : plainJson(entry, level + 1);
    return json === undefined ? [] : [[key, json] as const];
  });
  return Object.fromEntries(entries);
}

/** A schema.org entity; properties that are undefined or empty are left out. */
export function entity(
  type: string,
  properties: Readonly<Record<string, Json | undefined>>,
): JsonObject {
  const present = Object.entries(properties).flatMap(([key, value]) =>
    value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
      ? []
      : [[key, value] as const],
  );
  return { '@type': type, ...Object.fromEntries(present) };
}

/** The entities of organisations that are referred to. */
export function organisations(refs: readonly Ref[], origin: string): JsonObject[] {
  return refs.map(({ label, link }) =>
    entity('GovernmentOrganization', { name: label, url: link && absoluteUrl(origin, link) }),
  );
}

/** What entities of parts need to know besides their page. */
export interface PartContext {
  /** Origin of the site, without a slash at its end. */
  readonly origin: string;
  /** Canonical address of the page, absolute. */
  readonly url: string;
  /** Language of the page. */
  readonly locale: string;
}
