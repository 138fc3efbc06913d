import { defaultLocale } from '../../../shared/language/languages';
import { escapeXml } from '../xml';

/** A language version of an address. */
export interface SitemapAlternate {
  readonly locale: string;
  readonly path: string;
}

/** An address of a sitemap. */
export interface SitemapEntry {
  readonly path: string;
  /** W3C date or instant. */
  readonly lastModified: string | undefined;
  /** All real versions, this one included; empty where the home only stands in. */
  readonly alternates: readonly SitemapAlternate[];
}

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

function link(language: string, url: string): string {
  return `<xhtml:link rel="alternate" hreflang="${escapeXml(language)}" href="${escapeXml(url)}"/>\n`;
}

function links(origin: string, alternates: readonly SitemapAlternate[]): string {
  const standard = alternates.find(({ locale }) => locale === defaultLocale) ?? alternates[0];
  if (standard === undefined) return '';
  const versions = alternates.map(({ locale, path }) => link(locale, origin + path));
  return versions.join('') + link('x-default', origin + standard.path);
}

function modified(instant: string | undefined): string {
  return instant === undefined ? '' : `<lastmod>${escapeXml(instant)}</lastmod>\n`;
}

/** One `url` element. */
function urlElement(origin: string, entry: SitemapEntry): string {
  const location = `<loc>${escapeXml(origin + entry.path)}</loc>\n`;
  return `<url>\n${location}${modified(entry.lastModified)}${links(origin, entry.alternates)}</url>\n`;
}

/** A whole `urlset`, in pieces of many elements each. */
export function* urlSet(origin: string, entries: Iterable<SitemapEntry>): Generator<string> {
  let piece = `${declaration}<urlset ${namespace} ${xhtml}>\n`;
  for (const entry of entries) {
    piece += urlElement(origin, entry);
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</urlset>\n`;
}

/** A file of the index. */
export interface SitemapFile {
  readonly url: string;
  readonly lastModified: string | undefined;
}

/** The `sitemapindex` of these files. */
export function sitemapIndex(files: readonly SitemapFile[]): string {
  const entries = files.map(
    ({ url, lastModified }) =>
      `<sitemap>\n<loc>${escapeXml(url)}</loc>\n${modified(lastModified)}</sitemap>\n`,
  );
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
