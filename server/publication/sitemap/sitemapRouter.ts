import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { Router, type Response } from 'express';
import { answerTypes } from '../../../shared/html/mediaTypes';
import { defaultLocale, isLocale } from '../../../shared/language/languages';
import { readQuery } from '../../../shared/routing/addresses';
import { createPause } from '../../concurrency/timing';
import type { CachedDocument } from '../../content/cachedDocument';
import { ageOf, contentHeaders } from '../../middleware/cacheHeaders';
import { answerUnavailable, sendPlainError } from '../../middleware/errorAnswers';
import { sitemapIndexOf, sitemapOf, type SitemapContext, type SitemapEntry } from './sitemap';
import { escapeXml } from '../escapes';

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';
const xhtml = 'xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** Where something is, and when it was changed. */
function place(origin: string, { path, lastModified }: Omit<SitemapEntry, 'alternates'>): string {
  const modified =
    lastModified === undefined ? '' : `<lastmod>${escapeXml(lastModified)}</lastmod>\n`;
  return `<loc>${escapeXml(origin + path)}</loc>\n${modified}`;
}

function links(origin: string, alternates: SitemapEntry['alternates']): string {
  const fallback = alternates.find(({ locale }) => locale === defaultLocale) ?? alternates[0];
  if (fallback === undefined) return '';
  return [...alternates, { locale: 'x-default', path: fallback.path }]
    .map(({ locale, path }) => {
      const href = escapeXml(origin + path);
      return `<xhtml:link rel="alternate" hreflang="${escapeXml(locale)}" href="${href}"/>\n`;
    })
    .join('');
}

/** A whole `urlset`, in pieces of many elements each, between which other requests go on. */
async function* urlSet(origin: string, entries: readonly SitemapEntry[]): AsyncGenerator<string> {
  const pause = createPause();
  let piece = `${declaration}<urlset ${namespace} ${xhtml}>\n`;
  for (const entry of entries) {
    piece += `<url>\n${place(origin, entry)}${links(origin, entry.alternates)}</url>\n`;
    if (piece.length <= 65_536) continue;
    yield piece;
    piece = '';
    await pause();
  }
  yield `${piece}</urlset>\n`;
}

/** The `sitemapindex` of some files. */
function sitemapIndex(origin: string, files: readonly Omit<SitemapEntry, 'alternates'>[]): string {
  const entries = files.map((file) => `<sitemap>\n${place(origin, file)}</sitemap>\n`);
  return `${declaration}<sitemapindex ${namespace}>\n${entries.join('')}</sitemapindex>\n`;
}

/** Number of the part that is asked for, from 1; NaN when it is none. */
function partOf(target: string): number {
  const [value = '1', ...others] = readQuery(target).getAll('part');
  return others.length === 0 && /^[1-9]\d{0,4}$/.test(value) ? Number(value) : Number.NaN;
}

/** Serves `/sitemap.xml`, the index, and `/{lang}/sitemap.xml` for every language code. */
export function createSitemapRouter(site: SitemapContext): Router {
  const { publicUrl, staleMaxSeconds } = site.environment;
  const router = Router({ caseSensitive: true, strict: true });

  const prepare = (response: Response, documents: readonly CachedDocument<unknown>[]) =>
    response
      .type(`${answerTypes.xml}; charset=utf-8`)
      .set(contentHeaders(ageOf(documents, site.now()), staleMaxSeconds));

  router.get('/sitemap.xml', async (_request, response) => {
    const { value, documents } = await sitemapIndexOf(site);
    prepare(response, documents).send(sitemapIndex(publicUrl, value));
  });

  router.get('/:lang/sitemap.xml', async (request, response, next) => {
    const { lang } = request.params;
    if (!isLocale(lang)) return next();
    const sitemap = await sitemapOf(site, lang, partOf(request.originalUrl));
    if (sitemap === undefined) return sendPlainError(response, 404);
    prepare(response, sitemap.documents);
    if (request.method === 'HEAD') return void response.end();
    // Compression and pipeline together listen for the end of a response more than ten times.
    response.setMaxListeners(20);
    await pipeline(Readable.from(urlSet(publicUrl, sitemap.value)), response);
  });

  router.use(answerUnavailable(site.rateLimitedLog, 'Sitemap'));
  return router;
}
