import * as v from 'valibot';
import { documentLimits, sourceBudgets } from '../../../config/limits';
import { pageSchema } from '../../../shared/content/page';
import { parseTolerantly } from '../../../shared/content/parseTolerantly';
import { withContent } from '../documents/cleanDocument';
import { contentHash } from '../documents/contentHash';
import { readOptionsFor, type ContentSource } from './contentSource';
import { BadDocument } from '../documents/parseDocument';
import type { Reader, ReadDocument, ReadOptions, ReadResult } from './readJson';
import { SourceFailure } from '../../upstream/sourceFailure';

/** Most items that one call answers (content contract). */
const mostPerCall = 100;
/** A list holds the first three hundred items. */
const mostCalls = 3;

const searchSchema = v.object({ items: v.array(v.unknown()), pageResults: v.number() });
const identifiedSchema = v.object({ id: v.unknown() });

/** Whether it came as gone, and is no page that says so. */
function isGoneForGood({ gone = false, value }: ReadDocument): boolean {
  if (!gone) return false;
  const page = parseTolerantly(pageSchema, withContent(value).value);
  return !page.ok || page.value.metadata.withdrawn === undefined;
}

/** Items move on to the next page when one is published between two calls. */
function withoutRepeats(items: readonly unknown[]): unknown[] {
  const known = new Set<unknown>();
  return items.filter((item) => {
    const id = v.is(identifiedSchema, item) ? item.id : item;
    return !known.has(id) && known.add(id);
  });
}

type How = Pick<ReadOptions, 'validators' | 'fits'>;

/** The news service over HTTP (content contract); `now` is in milliseconds. */
export function createNewsServiceSource(reader: Reader, now: () => number): ContentSource {
  /** What is withdrawn comes as a page that says so, or not at all. */
  async function item(locale: string, id: string, how: How = {}): Promise<ReadResult> {
    const result = await reader.read(`languageGroupId/${id}`, {
      ...readOptionsFor({ kind: 'news', locale, id }),
      ...how,
      query: { language: locale },
      mayBeBare: true,
      readsGone: true,
      fits: (document) => (isGoneForGood(document) ? undefined : how.fits?.(document)),
    });
    return result.kind === 'ok' && isGoneForGood(result) ? { kind: 'absent' } : result;
  }

  async function search(locale: string, offset: number, until: number) {
    const result = await reader.read('search', {
      kind: 'listing',
      budgetMs: until - now(),
      limits: documentLimits,
      query: { languages: locale, limit: String(mostPerCall), offset: String(offset) },
      mayBeBare: true,
      fits({ value }) {
        if (!v.is(searchSchema, value)) throw new BadDocument('no results');
      },
    });
    // A search without results is an empty list. Without a search there is no news service.
    if (result.kind !== 'ok') throw new SourceFailure(reader.name, 'status', 'no search');
    return { ...v.parse(searchSchema, result.value), document: result };
  }

  async function list(locale: string, { fits }: How = {}): Promise<ReadResult> {
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
    const whole: ReadDocument = {
      kind: 'ok',
      value: withoutRepeats(items),
      validators: {},
      bytes: documents.reduce((sum, { bytes }) => sum + bytes, 0),
      hash: contentHash(documents.map(({ hash }) => hash).join()),
    };
    await fits?.(whole);
    return whole;
  }

  return {
    ...reader,
    offers: (ref) => ref.kind === 'news' || (ref.kind === 'listing' && ref.listing === 'news'),
    async read(ref, how) {
      if (ref.kind === 'news') return item(ref.locale, ref.id, how);
      return ref.kind === 'listing' ? list(ref.locale, how) : { kind: 'absent' };
    },
  };
}
