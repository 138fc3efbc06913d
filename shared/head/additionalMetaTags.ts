import type { AdditionalMetaTag } from '../content/identity';
import { type HeadElement, namedMeta, propertyMeta } from './headElement';

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
