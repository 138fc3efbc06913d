import { defaultLocale } from '../../../shared/language/languages';
import { escapeXml } from '../escapes';

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

/** Where something is, and when it was changed. */
function place(origin: string, { path, lastModified }: Omit<SitemapEntry, 'alternates'>): string {
  const modified =
    lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>\n`;
  return `<loc>${escapeXml(origin + path)}</loc>\n${modified}`;
}

function links(origin: string, alternates: readonly SitemapAlternate[]): string {
  const standard = alternates.find(({ locale }) => locale === defaultLocale) ?? alternates[0];
  if (standard === undefined) return '';
  return [...alternates, { locale: 'x-default', path: standard.path }]
    .map(({ locale, path }) => {
      const href = escapeXml(origin + path);
      return `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${href}"/>\n`;
    })
    .join('');
}

/** A whole `urlset`, in pieces of many elements each. */
export function* urlSet(origin: string, entries: Iterable<SitemapEntry>): Generator<string> {
  let piece = `${declaration}<urlset ${namespace} ${xhtml}>\n`;
  for (const entry of entries) {
    piece += `<url>\n${place(origin, entry)}${links(origin, entry.alternates)}</url>\n`;
    if (piece.length > 65_536) {
      yield piece;
      piece = '';
    }
  }
  yield `${piece}</urlset>\n`;
}

/** The `sitemapindex` of some files. */
export function sitemapIndex(
  origin: string,
  files: readonly Omit<SitemapEntry, 'alternates'>[],
): string {
  const entries = files.map((file) => `<sitemap>\n${place(origin, file)}</sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}
