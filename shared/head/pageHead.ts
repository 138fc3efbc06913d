import type { SiteIdentity } from '../content/site';
import type { PageMetadata } from '../content/page';
import { answerTypes } from '../html/mediaTypes';
import { siteCountry } from '../site/siteProfile';
import { defaultLocale, primaryLocales } from '../language/languages';
import { address, pageAsDataAddress } from '../routing/addresses';
import type { LanguageVersion } from '../routing/layoutData';
import type { JsonObject } from './entity';
import {
  absoluteUrl,
  additionalMetaTags,
  headLink,
  namedMeta,
  propertyMeta,
  withoutDoubles,
  type HeadElement,
} from './headElement';
import { structuredData, type StructuredDataInput } from './structuredData';

/** The head of a page, as data. */
export interface PageHead {
  readonly title: string;
  readonly elements: readonly HeadElement[];
  /** JSON-LD documents; written with `serialiseForScript`. */
  readonly structuredData: readonly JsonObject[];
}

/** What a page says of itself in its head: that of a page, or of a screen without a document. */
type HeadMetadata = Partial<
  Pick<PageMetadata, 'title' | 'description' | 'robots' | 'og' | 'twitter' | 'image'>
> & {
  /** Which page of a list it is, where it is not the first. */
  readonly part?: string;
};

/** A news feed or calendar of the page. */
export interface FeedLink {
  readonly title: string;
  readonly type: string;
  readonly path: string;
}

/** What a head is made from: its structured data, and more. */
export interface PageHeadInput extends Omit<StructuredDataInput, 'title'> {
  readonly metadata: HeadMetadata;
  /** Real translations only, the page itself included. */
  readonly alternates: readonly LanguageVersion[];
  readonly indexable: boolean;
  readonly feeds?: readonly FeedLink[];
  readonly openSearchPath?: string;
}

/** Returns the head of a page (docs/specification.md, section 5); nothing unindexed has structured data. */
export function pageHead(input: PageHeadInput): PageHead {
  const { page, list, ...site } = input;
  const { metadata, siteName = '', identity } = input;
  const { title = '', part = '' } = metadata;
  const robotsRule = robots(metadata.robots, input.indexable);
  const elements = [
    ...namedMeta('description', metadata.description),
    ...namedMeta('robots', robotsRule),
    ...sharing(input),
    ...addresses(input),
    ...(page === undefined && list === undefined ? [] : asData(input)),
    ...headLink('search', input.openSearchPath, { type: answerTypes.openSearch, title: siteName }),
    ...icons(identity),
    ...additionalMetaTags(identity.metadata.additionalMetaTagsTransformed ?? []),
  ];
  return {
    title: documentTitle(title, siteName, part),
    elements: withoutDoubles(elements),
    structuredData: structuredData({ ...(forbidsIndex(robotsRule) ? site : input), title }),
  };
}

/** `{page title} – {site name} – {page of a list}`, without an empty part or the same name twice. */
function documentTitle(...parts: readonly string[]): string {
  return [...new Set(parts.map((part) => part.trim()))].filter(Boolean).join(' – ');
}

function robots(value: string | undefined, indexable: boolean): string {
  const rules = value?.trim() || 'all';
  return indexable || forbidsIndex(rules) ? rules : 'noindex, follow';
}

/** Whether a robots rule keeps a page out of search engines, and out of the site's own search. */
export function forbidsIndex(rule: string): boolean {
  return /\b(?:noindex|none)\b/i.test(rule);
}

/** Open Graph and Twitter cards, which fall back to title, description and image of the page. */
function sharing(input: PageHeadInput): HeadElement[] {
  const { metadata, origin, locale } = input;
  const { og = {}, twitter = {} } = metadata;
  const title = og.title || metadata.title;
  const description = og.description || metadata.description;
  const absolute = (src: string | undefined) => src && absoluteUrl(origin, src);
  const image = absolute(og.image ?? metadata.image?.src);
  return [
    ...propertyMeta('og:type', og.type || 'article'),
    ...propertyMeta('og:title', title),
    ...propertyMeta('og:description', description),
    ...propertyMeta('og:image', image),
    ...propertyMeta('og:url', absoluteUrl(origin, input.canonicalPath)),
    ...propertyMeta('og:locale', openGraphLocale(locale)),
    ...propertyMeta('og:site_name', input.siteName),
    ...namedMeta('twitter:card', twitter.card || 'summary'),
    ...namedMeta('twitter:title', twitter.title || title),
    ...namedMeta('twitter:description', twitter.description || description),
    ...namedMeta('twitter:image', absolute(twitter.image) ?? image),
  ];
}

/** Open Graph wants language and territory; the primary languages are those of the country. */
function openGraphLocale(locale: string): string {
  return primaryLocales.includes(locale) ? `${locale}_${siteCountry}` : locale;
}

function addresses({ origin, canonicalPath, alternates, feeds = [] }: PageHeadInput) {
  const xDefault = alternates.find(({ locale }) => locale === defaultLocale) ?? alternates[0];
  return [
    ...headLink('canonical', absoluteUrl(origin, canonicalPath)),
    ...alternates.flatMap(({ locale, path }) =>
      headLink('alternate', absoluteUrl(origin, path), { hreflang: locale }),
    ),
    ...headLink('alternate', xDefault && absoluteUrl(origin, xDefault.path), {
      hreflang: 'x-default',
    }),
    ...feeds.flatMap(({ title, type, path }) =>
      headLink('alternate', absoluteUrl(origin, path), { type, title }),
    ),
  ];
}

/** The same page as data for everyone; the contract is no document of the content. */
function asData({ origin, canonicalPath }: PageHeadInput): HeadElement[] {
  if (canonicalPath === address.contract) return [];
  const href = absoluteUrl(origin, pageAsDataAddress(canonicalPath));
  return headLink('alternate', href, { type: answerTypes.json });
}

/** Icons in the sizes of docs/specification.md, section 9. */
function icons({ metadata }: SiteIdentity): HeadElement[] {
  const { websiteAppleTouchIcon, websiteFaviconMd, websiteFaviconSm } = metadata;
  return [
    ...headLink('apple-touch-icon', websiteAppleTouchIcon?.originalUrl, { sizes: '180x180' }),
    ...headLink('icon', websiteFaviconMd?.originalUrl, { sizes: '32x32' }),
    ...headLink('icon', websiteFaviconSm?.originalUrl, { sizes: '16x16' }),
  ];
}
