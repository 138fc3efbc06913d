import { Router } from 'express';
import * as v from 'valibot';
import { cacheControl } from '../../config/cacheLifetimes';
import { sourceBudgets } from '../../config/limits';
import { answerTypes } from '../../shared/html/mediaTypes';
import { isLocale, tableFor } from '../../shared/language/languages';
import { tidyKeyword } from '../../shared/listing/listingAddress';
import { address, splitTarget } from '../../shared/routing/addresses';
import { isTooShort, readSearch, searchAddress } from '../../shared/search/searchState';
import { beginningOfText } from '../content/documents/normalizeText';
import { sendProblem } from '../middleware/errorAnswers';
import { sendPublication } from '../publication/sendPublication';
import { askEngine } from '../search/findResults';
import type { ApiContext } from './apiContext';
import { escapeXml } from '../publication/escapes';

/** Longest short name (OpenSearch 1.1, "The ShortName element"). */
const longestName = 16;

/** The beginning of a name that is not longer than allowed, where possible in whole words. */
function shorten(name: string): string {
  if (name.length <= longestName) return name;
  const words = name.slice(0, longestName + 1).replace(/[\s\p{P}\p{S}]+\S*$/u, '');
  return words.length <= longestName ? words : beginningOfText(name, longestName);
}

/** How browsers search this site (OpenSearch 1.1); `description` in the language of the interface. */
function openSearch(locale: string, origin: string, siteName: string, description: string): string {
  const search = `${origin}${address.search(locale)}?q={searchTerms}`;
  const name = shorten(siteName) || new URL(origin).hostname.slice(0, longestName);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(name)}</ShortName>`,
    `<Description>${escapeXml(description)}</Description>`,
    `<Url type="text/html" template="${escapeXml(search)}"/>`,
    `<Language>${escapeXml(locale)}</Language>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

const longestQuery = 200;

const questionSchema = v.strictObject({
  locale: v.pipe(v.string(), v.check(isLocale)),
  q: v.pipe(v.string(), v.maxLength(longestQuery), v.transform(tidyKeyword)),
});

/** Serves suggestions while the visitor types, and the description of the search for browsers. */
export function searchRouter(site: ApiContext): Router {
  const { environment, content, intl, now } = site;
  const router = Router({ caseSensitive: true, strict: true });

  router.get(address.suggestions, site.limit('suggestions'), async (request, response) => {
    const pairs = [...splitTarget(request.originalUrl).query];
    // A repeated parameter is a fault like an unknown one.
    const isRepeated = new Set(pairs.map(([name]) => name)).size < pairs.length;
    const input = isRepeated ? undefined : Object.fromEntries(pairs);
    const question = v.safeParse(questionSchema, input);
    response.set('X-Robots-Tag', 'noindex');
    if (!question.success) {
      const parameter = v.getDotPath(question.issues[0]);
      return sendProblem(response, 400, {
        detail: `Expected locale, a language of the site, and q, at most ${longestQuery} characters.`,
        ...(parameter !== null && { parameter }),
      });
    }
    const { locale, q } = question.output;
    const found = isTooShort(q)
      ? []
      : await askEngine(site, sourceBudgets.suggestions, (engine, signal) =>
          engine.suggest(locale, q, now(), signal),
        );
    if (found === undefined) {
      return sendProblem(response, 503, { detail: 'The search cannot answer at the moment.' });
    }
    response.set('Cache-Control', cacheControl.searchSuggestions);
    // Each leads somewhere, a word to the search for it.
    const linked = found.map((suggestion) => {
      const { state } = readSearch(new URLSearchParams({ q: suggestion.title }));
      return { href: searchAddress(address.search(locale), state), ...suggestion };
    });
    response.json({ suggestions: linked });
  });

  router.get('/:lang/opensearch.xml', async (request, response, next) => {
    const { lang: locale } = request.params;
    if (!isLocale(locale)) return next();
    const { value, cause } = await content.identity(locale);
    const { siteName = '' } = value.metadata;
    const says = intl.forTable(tableFor(locale)).formatMessage({ id: 'frame.searchLabel' });
    const lifetime = cause === undefined ? cacheControl.openSearch : cacheControl.neverStored;
    sendPublication(response, {
      type: answerTypes.openSearch,
      body: openSearch(locale, environment.publicUrl, siteName, says),
      headers: { 'Cache-Control': lifetime },
    });
  });
  return router;
}
