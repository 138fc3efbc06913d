import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { largePage } from '../../../config/limits';
import type { Fault, TolerantResult } from '../../../shared/content/parseTolerantly';
import { type Log, createRateLimitedLog } from '../../observability/logger';
import { cleanTexts } from './cleanDocument';
import { contentHash, deepFreeze, type Revision, type LoadResult } from '../cachedDocument';
import type { LoadedDocument } from '../cachedDocument';
import { limitsFor, type ContentSource } from '../sources/contentSource';
import type { ContentSources } from '../sources/contentSources';
import { keyOf, pageKinds, type DocumentRef, type ContentDocument } from './documents';
import { noteDraft } from '../drafts';
import { BadDocument, parseDocument } from './parseDocument';
import type { ReadDocument } from '../sources/readJson';
import { SourceFailure } from '../../upstream/sourceFailure';
import type { WorkerThread } from '../../concurrency/workerThread';
import { createPause } from '../../concurrency/timing';

/** Entries of a list or a map that are cleaned at once. */
const partLength = 50;
/** Most faults of a list or a map that are named. */
const mostFaults = 200;

/** Reads documents from their sources and makes them fit for use. */
export type DocumentLoader = Pick<RereadingLoader, 'load'>;

/** A loader that reads again what it once read. */
export type RereadingLoader = ReturnType<typeof createDocumentLoader>;

interface LoaderOptions {
  readonly sources: ContentSources;
  /** Then the content service alone answers for the documents it has. */
  readonly preview: boolean;
  readonly pageWorker?: WorkerThread | undefined;
  readonly log: Log;
  readonly now: () => number;
}

/** The map of languages is looked up for every address: it never has to leave the cache for others. */
const weightOf = ({ kind }: DocumentRef, bytes: number) => (kind === 'languageMap' ? 0 : bytes);

/** Makes a loader that asks the source of each document. */
export function createDocumentLoader(options: LoaderOptions) {
  const { sources, preview, pageWorker, log, now } = options;
  const rateLimitedLog = createRateLimitedLog(log, now);
  const { files, service, news } = sources;
  /** Hashes of documents whose faults are in the log: previews read them for every request. */
  const toldFaults = new Map<string, string>();

  async function cleanValue<T>(
    { ref, clean }: ContentDocument<T>,
    value: unknown,
    thread?: WorkerThread,
  ): Promise<TolerantResult<T> | undefined> {
    try {
      const parsed =
        (await thread?.ask<TolerantResult<T>>(value, largePage)) ?? cleanTexts(clean, value);
      return parsed.ok ? { ...parsed, value: deepFreeze(parsed.value) } : parsed;
    } catch (error) {
      const { name, message } = error instanceof Error ? error : new Error(String(error));
      // Any other error while a document is cleaned is a fault of that document.
      if (name !== 'ContentNotFound') throw new BadDocument(`${name}: ${message.slice(0, 200)}`);
      log.warn({ document: keyOf(ref) }, message);
      return undefined;
    }
  }

  /** A long list or map in parts; the path of a fault is that in the whole list. */
  async function cleanParts<T>(
    document: ContentDocument<T>,
    whole: object,
    join: (parts: readonly T[]) => T,
  ): Promise<TolerantResult<T> | undefined> {
    const entries: [string, unknown][] = Object.entries(whole);
    if (entries.length === 0) return cleanValue(document, whole);
    const parts: T[] = [];
    const faults: Fault[] = [];
    const pause = createPause();
    for (let offset = 0; offset < entries.length; offset += partLength) {
      const some = entries.slice(offset, offset + partLength);
      const part = Array.isArray(whole) ? some.map(([, entry]) => entry) : Object.fromEntries(some);
      const result = await cleanValue(document, part);
      if (result?.ok === true) parts.push(result.value);
      const inWhole = (_: string, index: string) => `[${Number(index) + offset}]`;
      for (const { path, reason } of result?.faults.slice(0, mostFaults - faults.length) ?? []) {
        faults.push({ path: path.replace(/^\[(\d+)\]/, inWhole), reason });
      }
      await pause();
    }
    if (parts.length === 0) return { ok: false, faults };
    return { ok: true, value: deepFreeze(join(parts)), faults };
  }

  async function cleanWhole<T>(document: ContentDocument<T>, value: unknown, bytes: number) {
    const { ref, join } = document;
    const isWhole = typeof value === 'object' && value !== null;
    if (join !== undefined && isWhole) return cleanParts(document, value, join);
    // After a publish many documents come at once; each takes milliseconds.
    await yieldToEventLoop();
    const isLarge = pageKinds.includes(ref.kind) && bytes > largePage.bytes;
    return cleanValue(document, value, isLarge ? pageWorker : undefined);
  }

  /** The document as one source has it, which fails where the document does not fit. */
  async function loadFrom<T>(
    source: ContentSource,
    document: ContentDocument<T>,
    copy?: Revision,
  ): Promise<LoadResult<T>> {
    const { ref } = document;
    const isUnchanged = ({ hash }: ReadDocument) => hash === copy?.hash;
    // Validators say something only to the source they came from.
    const { source: from, ...validators } = copy?.validators ?? {};
    let parsed: TolerantResult<T> | undefined;

    async function fits(read: ReadDocument): Promise<void> {
      if (preview) noteDraft({ ref, hash: read.hash, value: read.value, faults: read.faults });
      if (isUnchanged(read)) return;
      parsed = await cleanWhole(document, read.value, read.bytes);
      if (parsed?.ok !== false) return;
      const fields = { document: keyOf(ref), faults: parsed.faults };
      const unfit = `${ref.kind} ${source.name} unfit`;
      rateLimitedLog(unfit, 'error', fields, 'Document does not fit the content contract');
      throw new BadDocument(parsed.faults[0]?.reason);
    }

    const result = await source.read(ref, { fits, ...(from === source.name && { validators }) });
    if (preview && result.kind === 'absent') noteDraft({ ref });
    if (result.kind !== 'ok') return result;
    if (isUnchanged(result)) return { kind: 'notModified' };
    if (parsed?.ok !== true) return { kind: 'absent' };
    const { hash, body } = result;
    const faults = [...(result.faults ?? []), ...parsed.faults];
    if (faults.length > 0 && toldFaults.get(keyOf(ref)) !== hash) {
      toldFaults.set(keyOf(ref), hash);
      log.warn({ document: keyOf(ref), faults }, 'Document has faults');
    }
    return {
      kind: 'ok',
      value: parsed.value,
      hash,
      bytes: weightOf(ref, result.bytes),
      validators: { ...result.validators, source: source.name },
      ...(body !== undefined && { body }),
    };
  }

  async function loadAny<T>(document: ContentDocument<T>, copy?: Revision): Promise<LoadResult<T>> {
    const { ref } = document;
    if (news?.offers(ref) === true) return loadFrom(news, document, copy);
    if (service?.offers(ref) !== true) return loadFrom(files, document, copy);
    try {
      return await loadFrom(service, document, copy);
    } catch (error) {
      if (preview || !(error instanceof SourceFailure)) throw error;
      const loaded = await loadFrom(files, document, copy);
      // A page may exist in the service alone, so that its file is missing says nothing.
      if (loaded.kind === 'absent') throw error;
      return loaded.kind === 'ok' ? { ...loaded, isFallback: true } : loaded;
    }
  }

  function note(ref: DocumentRef, failure?: unknown) {
    if (preview && failure instanceof SourceFailure) noteDraft({ ref, failure });
    if (ref.kind === 'records') {
      const message = `no data of type ${ref.type} was found`;
      rateLimitedLog(message, 'warn', { locale: ref.locale }, message);
    }
  }

  return {
    /** A document from the bytes that its source once sent. Rejects with `BadDocument`. */
    async reread<T>(document: ContentDocument<T>, body: Uint8Array): Promise<LoadedDocument<T>> {
      const { kind } = document.ref;
      const { value } = parseDocument(body, limitsFor(kind), kind === 'news');
      const parsed = await cleanWhole(document, value, body.length);
      if (parsed?.ok !== true) throw new BadDocument('does not fit');
      const bytes = weightOf(document.ref, body.length);
      return { kind: 'ok', value: parsed.value, hash: contentHash(body), bytes, validators: {} };
    },
    /** Rejects with `SourceFailure` when no source has an answer, or when the document does not fit at all. */
    async load<T>(document: ContentDocument<T>, copy?: Revision): Promise<LoadResult<T>> {
      try {
        const loaded = await loadAny(document, copy);
        if (loaded.kind === 'absent') note(document.ref);
        return loaded;
      } catch (error) {
        note(document.ref, error);
        throw error;
      }
    },
  };
}
