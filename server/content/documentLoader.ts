import type { TolerantResult } from '../../shared/content/parseTolerantly';
import type { Log } from '../log';
import { makeMediaAbsolute } from './absoluteMedia';
import { ContentNotFound } from './cleanDocument';
import type { Known, Loaded, LoadedDocument } from './loaded';
import { contentHash } from './contentHash';
import { readOptionsFor, type ContentSource } from './contentSource';
import type { ContentSources } from './contentSources';
import { deepFreeze } from './deepFreeze';
import type { DemoShift } from './demoShift';
import { keyOf, type DocumentRef } from './documentRef';
import type { ContentDocument } from './documents';
import { BadDocument, parseDocument } from './parseDocument';
import { parseInParts } from './parseInParts';
import type { ReadResult } from './readJson';
import { SourceFailure } from './sourceFailure';
import { tidyTexts } from './tidyTexts';

/** Reads documents from their sources and makes them fit for use. */
export interface DocumentLoader {
  /** Rejects with `SourceFailure` when nobody knows, or when the document does not fit at all. */
  load<T>(document: ContentDocument<T>, known?: Known): Promise<Loaded<T>>;
}

/** A loader that reads again what it once read. */
export interface RereadingLoader extends DocumentLoader {
  /** A document from the bytes that its source once sent. Rejects with `BadDocument`. */
  reread<T>(document: ContentDocument<T>, body: Uint8Array): Promise<LoadedDocument<T>>;
}

/** What a loader is made from. */
export interface LoaderOptions {
  readonly sources: ContentSources;
  /** Then the content service alone answers for the documents it has. */
  readonly preview: boolean;
  /** Where the media of the static files are, when the site does not serve them itself. */
  readonly mediaBase: URL | undefined;
  readonly demo: DemoShift | undefined;
  readonly log: Log;
}

function isList(value: unknown): value is readonly unknown[] {
  return Array.isArray(value);
}

interface Read {
  readonly source: ContentSource;
  readonly result: ReadResult;
  readonly standIn: boolean;
}

/** A loader that asks the source of each document. */
export function createDocumentLoader(options: LoaderOptions): RereadingLoader {
  const { sources, preview, mediaBase, demo, log } = options;
  const { files, service, news } = sources;

  /** Validators say something only to the source they came from. */
  function readFrom(source: ContentSource, ref: DocumentRef, known?: Known): Promise<ReadResult> {
    const { source: from, ...validators } = known?.validators ?? {};
    return source.read(ref, from === source.name ? validators : undefined);
  }

  async function read(ref: DocumentRef, known?: Known): Promise<Read> {
    if (news?.offers(ref) === true) {
      return { source: news, result: await readFrom(news, ref, known), standIn: false };
    }
    if (service === undefined || !service.offers(ref)) {
      return { source: files, result: await readFrom(files, ref, known), standIn: false };
    }
    try {
      return { source: service, result: await readFrom(service, ref, known), standIn: false };
    } catch (error) {
      if (preview) throw error;
      const result = await readFrom(files, ref, known);
      // A page may exist in the service alone, so that its file is missing says nothing.
      if (result.kind === 'absent') throw error;
      return { source: files, result, standIn: true };
    }
  }

  /** The value for good: nobody changes it any more. */
  function finished<T>(value: T): T {
    if (mediaBase !== undefined) makeMediaAbsolute(value, mediaBase);
    return deepFreeze(value);
  }

  /** A value with its texts in order, validated and finished; undefined when it has no content. */
  function cleaned<T>(
    { ref, clean }: ContentDocument<T>,
    value: unknown,
    days: number,
  ): TolerantResult<T> | undefined {
    const tidy = tidyTexts(demo === undefined ? value : demo.move(value, days));
    try {
      const parsed = clean(tidy.value);
      const faults = [...tidy.faults, ...parsed.faults];
      return parsed.ok
        ? { ok: true, value: finished(parsed.value), faults }
        : { ok: false, faults };
    } catch (error) {
      if (!(error instanceof ContentNotFound)) throw error;
      log.warn({ document: keyOf(ref) }, error.message);
      return undefined;
    }
  }

  async function readied<T>(document: ContentDocument<T>, value: unknown, days: number) {
    const { join, fromBytes } = document;
    if (fromBytes !== undefined && value instanceof Uint8Array) return fromBytes(value);
    if (join === undefined || !isList(value)) return cleaned(document, value, days);
    const whole = (parts: readonly T[]) => deepFreeze(join(parts));
    return parseInParts(value, (part) => cleaned(document, part, days), whole);
  }

  async function loadFrom<T>(document: ContentDocument<T>, known?: Known): Promise<Loaded<T>> {
    const days = news?.offers(document.ref) === true ? 0 : ((await demo?.days()) ?? 0);
    const suffix = days === 0 ? '' : `-${days}`;
    const sameDay = demo === undefined || known?.hash.endsWith(suffix) === true;
    const { source, result, standIn } = await read(document.ref, sameDay ? known : undefined);
    if (result.kind !== 'ok') return result;
    const hash = `${result.hash}${suffix}`;
    if (hash === known?.hash) return { kind: 'notModified' };
    const parsed = await readied(document, result.value, days).catch((error: unknown) => {
      if (!(error instanceof BadDocument)) throw error;
      throw new SourceFailure(source.name, 'bad_payload', error.message);
    });
    if (parsed === undefined) return { kind: 'absent' };
    const fields = { document: keyOf(document.ref), faults: parsed.faults };
    if (!parsed.ok) {
      log.error(fields, 'Document does not fit the content contract');
      throw new SourceFailure(source.name, 'bad_payload', parsed.faults[0]?.reason);
    }
    if (parsed.faults.length > 0) log.warn(fields, 'Document has faults');
    const validators = { ...result.validators, source: source.name };
    return {
      kind: 'ok',
      value: parsed.value,
      hash,
      bytes: document.fromBytes === undefined ? result.bytes : 0,
      validators,
      standIn,
      ...(result.body !== undefined && { body: result.body }),
    };
  }

  function note(ref: DocumentRef, failure?: unknown) {
    if (failure instanceof SourceFailure && failure.cause !== 'breaker_open') {
      const { source, cause, detail } = failure;
      log.warn({ document: keyOf(ref), source, cause, detail }, 'Document not read');
    }
    if (ref.kind === 'records') {
      log.warn({ locale: ref.locale }, `no data of type ${ref.type} was found`);
    }
  }

  return {
    async reread(document, body) {
      const { kind } = document.ref;
      const { limits, keepsBytes = false } = readOptionsFor(kind);
      const value = keepsBytes ? body : parseDocument(body, limits, kind === 'news');
      const parsed = await readied(document, value, 0);
      if (parsed?.ok !== true) throw new BadDocument('does not fit');
      const bytes = keepsBytes ? 0 : body.length;
      return { kind: 'ok', value: parsed.value, hash: contentHash(body), bytes, validators: {} };
    },
    async load(document, known) {
      try {
        const loaded = await loadFrom(document, known);
        if (loaded.kind === 'absent') note(document.ref);
        return loaded;
      } catch (error) {
        note(document.ref, error);
        throw error;
      }
    },
  };
}
