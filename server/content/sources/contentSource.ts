import { documentLimits, indexLimits, sourceBudgets } from '../../../config/limits';
import { pageKinds, type DocumentKind, type DocumentRef } from '../documents/documents';
import { pageKind } from './sourceBreaker';
import type { ReadDocument, ReadOptions, ReadResult, Reader } from './readJson';
import { contentPaths, servicePaths } from '../../../shared/content/contentPaths';
import * as v from 'valibot';
import { redirectAnswerSchema } from '../../../shared/content/site';
import { BadDocument } from '../documents/parseDocument';
import { rawPageSchema } from '../../../shared/content/page';
import { parseTolerantly } from '../../../shared/content/parseTolerantly';
import { withContent } from '../documents/cleanDocument';
import { contentHash } from '../cachedDocument';
import { SourceFailure } from '../../upstream/sourceFailure';

/** Where documents come from. */
export interface ContentSource extends Omit<Reader, 'read'> {
  offers(ref: DocumentRef): boolean;
  read(ref: DocumentRef, how?: How): Promise<ReadResult>;
}

type How = Pick<ReadOptions, 'validators' | 'fits'>;

const indexKinds = /^(?:languageMap|listing|redirects|taxonomy|records|imageManifest)$/;

/** Returns the size limits of a kind of document. */
export function limitsFor(kind: DocumentKind) {
  return indexKinds.test(kind) ? indexLimits : documentLimits;
}

/** How a document is read; homepages of a language make its home, and fare for themselves. */
function readOptionsFor(ref: DocumentRef) {
  const { kind } = ref;
  const limits = limitsFor(kind);
  if (pageKinds.includes(kind)) return { kind: pageKind, budgetMs: sourceBudgets.page, limits };
  const budgetMs = kind === 'languageMap' ? sourceBudgets.languageMap : sourceBudgets.part;
  return { kind, budgetMs, limits, part: ref.kind === 'homepages' ? ref.locale : undefined };
}

/** Returns the path of the file that holds a document. */
export function documentPath({ kind, ...names }: DocumentRef): string {
  // A path is made from what names its document, in the same order.
  return String(Reflect.apply(contentPaths[kind], undefined, Object.values(names)));
}

/** Creates the source over the published JSON files, in a folder or behind a web server. */
export function createStaticFilesSource(reader: Reader): ContentSource {
  return {
    ...reader,
    offers: () => true,
    read: (ref, how) => reader.read(documentPath(ref), { ...readOptionsFor(ref), ...how }),
  };
}

/** The content service: documents, and the redirect lookup. */
export type ContentServiceSource = ReturnType<typeof createContentServiceSource>;

const { redirects: redirectOperation, ...operations } = servicePaths;

/** Returns the path of an operation, or undefined when the service has none. */
export function servicePath({ kind, ...names }: DocumentRef): string | undefined {
  const [, operation] = Object.entries(operations).find(([name]) => name === kind) ?? [];
  return operation && String(Reflect.apply(operation, undefined, Object.values(names)));
}

/** Where a path leads to; a list would do for an object otherwise. */
const noList = v.custom<object>((value) => !Array.isArray(value));
const redirectSchema = v.nullish(v.pipe(noList, redirectAnswerSchema));

/** Creates the source over the content service (HTTP). */
export function createContentServiceSource(reader: Reader) {
  return {
    ...reader,
    offers: (ref: DocumentRef) => servicePath(ref) !== undefined,
    async read(ref: DocumentRef, how?: How): Promise<ReadResult> {
      const path = servicePath(ref);
      if (path === undefined) return { kind: 'absent' };
      return reader.read(path, { ...readOptionsFor(ref), ...how });
    },
    async redirect(path: string): Promise<string | undefined> {
      let target: string | undefined;
      await reader.read(redirectOperation(), {
        kind: 'redirects',
        budgetMs: sourceBudgets.redirect,
        limits: documentLimits,
        query: { path },
        mayBeBare: true,
        fits({ value }) {
          const { success, output } = v.safeParse(redirectSchema, value);
          if (!success) throw new BadDocument('no redirect');
          target = output?.redirect ?? undefined;
        },
      });
      return target === '' ? undefined : target;
    },
  };
}

const mostPerCall = 100;
/** A list holds the first three hundred items. */
const mostCalls = 3;
const searchSchema = v.object({ items: v.array(v.unknown()), pageResults: v.number() });
const identifiedSchema = v.object({ id: v.unknown() });

function isGoneForGood({ gone = false, value }: ReadDocument): boolean {
  if (!gone) return false;
  const page = parseTolerantly(rawPageSchema, withContent(value).value);
  return !page.ok || page.value.metadata.withdrawn === undefined;
}

/** Items move on to the next page when one is published between two calls. */
function withoutRepeats(items: readonly unknown[]): unknown[] {
  const ids = new Set<unknown>();
  return items.filter((item) => {
    const id = v.is(identifiedSchema, item) ? item.id : item;
    return !ids.has(id) && ids.add(id);
  });
}

/** Creates the source over the news service (HTTP); `now` is in milliseconds. */
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

  async function list(locale: string, { fits }: How = {}): Promise<ReadResult> {
    const until = now() + sourceBudgets.newsList;
    const items: unknown[] = [];
    const documents: ReadDocument[] = [];
    let total = Infinity;
    while (items.length < total && documents.length < mostCalls) {
      const offset = String(items.length);
      const result = await reader.read('search', {
        kind: 'listing',
        budgetMs: until - now(),
        limits: documentLimits,
        query: { languages: locale, limit: String(mostPerCall), offset },
        mayBeBare: true,
        fits({ value }) {
          if (!v.is(searchSchema, value)) throw new BadDocument('no results');
        },
      });
      // A search without results is an empty list. Without a search there is no news service.
      if (result.kind !== 'ok') throw new SourceFailure(reader.name, 'status', 'no search');
      documents.push(result);
      const found = v.parse(searchSchema, result.value);
      items.push(...found.items);
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
