import * as v from 'valibot';
import { contentLifetimes } from '../../../config/cacheLifetimes';
import { documentLimits, sourceBudgets } from '../../../config/limits';
import { listingSchema, taxonNodeSchema } from '../../../shared/content/listingItem';
import { tolerantList } from '../../../shared/content/tolerant';
import { effectiveDate, isPublished } from '../../../shared/listing/itemDates';
import { withoutText } from '../../../shared/listing/listingResults';
import { cleanTexts, cleanWith, type Clean } from '../../content/documents/cleanDocument';
import { createContentCache, type ContentCacheOptions } from '../../content/cache/contentCache';
import { deepFreeze } from '../../content/cachedDocument';
import type { Revision, Load, LoadResult } from '../../content/cachedDocument';
import { BadDocument } from '../../content/documents/parseDocument';
import type { Reader } from '../../content/sources/readJson';
import { SourceFailure } from '../../upstream/sourceFailure';
import type { News } from './news';
import { writeNewsQuery } from '../../../shared/news/newsQuery';

interface ExternalNewsOptions extends Omit<ContentCacheOptions, 'maxBytes'> {
  readonly reader: Reader;
}

/** Memory for answers. Visitors think of any number of queries; the oldest answers make room. */
const mostBytes = 16 * 1024 * 1024;

const cleanFound = cleanWith(
  v.object({ items: listingSchema, pageResults: v.pipe(v.number(), v.integer(), v.minValue(0)) }),
);
const cleanTree = cleanWith(tolerantList(taxonNodeSchema));

/** Asks an external news service; the last good answer stands in for one that fails. */
export function createExternalNews(options: ExternalNewsOptions): News {
  const { reader, now, log } = options;
  const cache = createContentCache({ ...options, maxBytes: mostBytes });

  async function load<T>(
    path: string,
    query: URLSearchParams,
    clean: Clean<T>,
    copy?: Revision,
  ): Promise<LoadResult<T>> {
    let answer: T | undefined;
    const result = await reader.read(path, {
      kind: path === 'search' ? 'listing' : 'taxonomy',
      budgetMs: sourceBudgets.newsList,
      limits: documentLimits,
      validators: copy?.validators,
      query,
      mayBeBare: true,
      fits({ value }) {
        const cleaned = cleanTexts(clean, value);
        const { faults } = cleaned;
        if (faults.length > 0) log.warn({ source: reader.name, path, faults }, 'Answer has faults');
        if (!cleaned.ok) throw new BadDocument(faults[0]?.reason);
        answer = deepFreeze(cleaned.value);
      },
    });
    if (result.kind !== 'ok') return result;
    return answer === undefined ? { kind: 'absent' } : { ...result, value: answer };
  }

  /** The answer at hand when it is a new one or nothing newer is to be had. */
  async function ask<T>(path: string, query: URLSearchParams, clean: Clean<T>) {
    const key = `${path}?${query}`;
    const loadAnswer: Load<T> = (copy) => load(path, query, clean, copy);
    const cached = await cache.get<T>(key, loadAnswer);
    const age = now() - (cached?.fetchedAt ?? now());
    const isOld = cached?.cause === undefined && age > contentLifetimes.unaskedNews;
    if (!isOld) return cached;
    await cache.renew(key, loadAnswer);
    return cache.get<T>(key, loadAnswer);
  }

  const tree = (path: string, language: string) =>
    ask(path, new URLSearchParams({ language }), cleanTree);

  return {
    async search(query) {
      const cached = await ask('search', writeNewsQuery(query), cleanFound);
      // A search without results is an empty list. Without a search there is no news service.
      if (cached === undefined) throw new SourceFailure(reader.name, 'status', 'no search');
      const { items, pageResults } = cached.value;
      const published = items.filter(({ properties }) =>
        isPublished(effectiveDate(properties.metaInfo), now()),
      );
      return {
        items: published.map(withoutText),
        total: Math.max(0, pageResults - (items.length - published.length)),
        documents: [cached],
      };
    },
    organisations: (language) => tree('organisations', language),
    topics: (language) => tree('topics', language),
  };
}
