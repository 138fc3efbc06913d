import * as v from 'valibot';
import { indexLimits, sourceBudgets } from '../../config/limits';
import { pageSchema } from '../../shared/content/page';
import { parseTolerantly } from '../../shared/content/parseTolerantly';
import { defaultLocale } from '../../shared/language/languages';
import { contentHash } from './contentHash';
import { readOptionsFor, type ContentSource } from './contentSource';
import type { Reader, ReadDocument, ReadResult } from './readJson';
import { SourceFailure } from './sourceFailure';
import type { Validators } from './transport';

/** Most items that one call answers (content contract, section 4). */
const mostPerCall = 100;
/** A list holds the first three hundred items. */
const mostCalls = 3;

const searchSchema = v.object({ items: v.array(v.unknown()), pageResults: v.number() });
const identifiedSchema = v.object({ id: v.unknown() });

function searchQuery(locale: string, limit: number, offset: number): Record<string, string> {
  return { languages: locale, limit: String(limit), offset: String(offset) };
}

function isWithdrawn(value: unknown): boolean {
  const page = parseTolerantly(pageSchema, value);
  return page.ok && page.value.metadata.withdrawn !== undefined;
}

/** Items move on to the next page when one is published between two calls. */
function withoutRepeats(items: readonly unknown[]): unknown[] {
  const known = new Set<unknown>();
  return items.filter((item) => {
    const id = v.is(identifiedSchema, item) ? item.id : item;
    return !known.has(id) && known.add(id);
  });
}

/** The news service over HTTP (content contract, section 4); `now` is in milliseconds. */
export function createNewsServiceSource(reader: Reader, now: () => number): ContentSource {
  /** What is withdrawn comes as a page that says so, or not at all. */
  async function item(locale: string, id: string, validators?: Validators): Promise<ReadResult> {
    const result = await reader.read(`languageGroupId/${id}`, {
      ...readOptionsFor('news'),
      validators,
      query: { language: locale },
      mayBeBare: true,
      readsGone: true,
    });
    const isGone = result.kind === 'ok' && result.gone === true;
    return isGone && !isWithdrawn(result.value) ? { kind: 'absent' } : result;
  }

  async function search(locale: string, offset: number, until: number) {
    const result = await reader.read('search', {
      budgetMs: until - now(),
      limits: indexLimits,
      query: searchQuery(locale, mostPerCall, offset),
      mayBeBare: true,
    });
    // A search without results is an empty list. Without a search there is no news service.
    if (result.kind !== 'ok') throw new SourceFailure(reader.name, 'status', 'no search');
    const answer = v.safeParse(searchSchema, result.value);
    if (!answer.success) {
      throw new SourceFailure(reader.name, 'bad_payload', answer.issues[0].message);
    }
    return { ...answer.output, document: result };
  }

  async function list(locale: string): Promise<ReadResult> {
    const until = now() + sourceBudgets.newsList;
    const items: unknown[] = [];
    const documents: ReadDocument[] = [];
    let total = Infinity;
    while (items.length < total && documents.length < mostCalls) {
      const found = await search(locale, items.length, until);
      items.push(...found.items);
      documents.push(found.document);
      total = found.items.length === 0 ? 0 : found.pageResults;
    }
    return {
      kind: 'ok',
      value: withoutRepeats(items),
      validators: {},
      bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
      hash: contentHash(documents.map(({ hash }) => hash).join()),
    };
  }

  return {
    name: reader.name,
    offers: (ref) => ref.kind === 'news' || (ref.kind === 'listing' && ref.listing === 'news'),
    async read(ref, validators) {
      if (ref.kind === 'news') return item(ref.locale, ref.id, validators);
      return ref.kind === 'listing' ? list(ref.locale) : { kind: 'absent' };
    },
    probe: () =>
      reader.probe('search', {
        ...readOptionsFor('listing'),
        query: searchQuery(defaultLocale, 1, 0),
      }),
    health: () => reader.health(),
  };
}
