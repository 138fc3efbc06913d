import { contentLifetimes } from '../../../config/cacheLifetimes';
import { sourceBudgets, sourceConnections, type DocumentLimits } from '../../../config/limits';
import type { Fault } from '../../../shared/content/parseTolerantly';
import { timeWork } from '../../observability/requestContext';
import { type Log, createRateLimitedLog } from '../../observability/logger';
import { type CallWithRetry, retryAfterSeconds } from '../../upstream/resilience';
import * as sourceBreaker from './sourceBreaker';
import { contentHash, type LoadedDocument } from '../cachedDocument';
import { createFileTransport } from '../../upstream/fileTransport';
import { createHttpTransport } from '../../upstream/httpTransport';
import { BadDocument, parseDocument } from '../documents/parseDocument';
import { adviseOn, SourceFailure, sourceFailureOf } from '../../upstream/sourceFailure';
import { sourceUrl } from '../../upstream/sourceUrl';
import type { CallResult, CountCall } from '../contentMetrics';
import type { Transport, TransportAnswer, Validators } from '../../upstream/transport';

/** A document that was read. */
export interface ReadDocument extends Omit<LoadedDocument<unknown>, 'isFallback' | 'fromSnapshot'> {
  /** What was taken out of it because there was too much. */
  readonly faults?: readonly Fault[];
  readonly gone?: boolean;
}

/** A document, that it did not change, or that there is none. */
export type ReadResult =
  ReadDocument | { readonly kind: 'notModified' } | { readonly kind: 'absent' };

/** Time, size and validators for one document, and what counts as a failure of its source. */
export interface ReadOptions {
  /** For everything, with retries; milliseconds. */
  readonly budgetMs: number;
  readonly limits: DocumentLimits;
  /** What is read: calls for one kind that fail never keep others away. */
  readonly kind: string;
  /** Part of the kind that fares for itself, as a language may. */
  readonly part?: string | undefined;
  readonly validators?: Validators | undefined;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  /** A document without the `value` field is the value itself. */
  readonly mayBeBare?: boolean;
  /** A document that comes with status 410 is read; otherwise 410 means absent. */
  readonly readsGone?: boolean;
  /** Throws `BadDocument` for what is of no use: a failure of its source as one that is no JSON. */
  readonly fits?: ((document: ReadDocument) => Promise<void> | void) | undefined;
}

/** Reads JSON documents below one base URL. */
export type Reader = ReturnType<typeof createReader>;

/** What a reader is made from; `base` is a `file:`, `http:` or `https:` URL that ends with `/`. */
export interface ReaderOptions {
  readonly name: string;
  readonly base: URL;
  readonly log: Log;
  readonly now: () => number;
  readonly random: () => number;
  readonly transport?: Transport | undefined;
  readonly called?: CountCall;
}

const mostCounted = 10_000;

/** Creates a reader with time budgets, size limits, one retry and a circuit breaker for each kind. */
export function createReader({ name, base, log, now, random, ...rest }: ReaderOptions) {
  const isFolder = base.protocol === 'file:';
  const custom = rest.transport ?? (isFolder ? createFileTransport(base) : undefined);
  const { page, parts } = sourceConnections;
  const forPages = custom ?? createHttpTransport(sourceBudgets.connect, page);
  const forParts = custom ?? createHttpTransport(sourceBudgets.connect, parts);
  // Without names, passwords and keys.
  const at = isFolder ? base.pathname : base.host;
  const rateLimitedLog = createRateLimitedLog(log, now);
  let failedAt: number[] = [];
  const failures = () => failedAt.filter((time) => time > now() - contentLifetimes.failure);
  const breakers = new Map<string, sourceBreaker.SourceBreaker>();
  let lastOk: number | undefined;

  function breakerFor({ kind, part = '' }: ReadOptions): sourceBreaker.SourceBreaker {
    const key = `${kind} ${part}`;
    const options = { source: name, at, kind, log: rateLimitedLog, now, random };
    const breaker = breakers.get(key) ?? sourceBreaker.createSourceBreaker(options);
    breakers.set(key, breaker);
    return breaker;
  }

  function parse({ body, validators }: TransportAnswer, { limits, mayBeBare }: ReadOptions) {
    const read = parseDocument(body, limits, mayBeBare);
    const hash = contentHash(body);
    return { kind: 'ok' as const, ...read, validators, bytes: body.length, hash, body };
  }

  function gone(answer: TransportAnswer, readOptions: ReadOptions): ReadResult {
    if (readOptions.readsGone !== true) return { kind: 'absent' };
    try {
      return { ...parse(answer, readOptions), gone: true };
    } catch (error) {
      if (error instanceof BadDocument) return { kind: 'absent' };
      throw error;
    }
  }

  function understood(answer: TransportAnswer, options: ReadOptions): ReadResult {
    const { status } = answer;
    const conditional = Object.keys(options.validators ?? {}).length > 0;
    if (status === 200) return parse(answer, options);
    if (status === 304 && conditional) return { kind: 'notModified' };
    if (status === 404) return { kind: 'absent' };
    if (status === 410) return gone(answer, options);
    if (status < 400) throw new BadDocument(`status ${status}`);
    const wait = retryAfterSeconds(answer.retryAfter, now());
    throw new SourceFailure(name, 'status', String(status), wait);
  }

  /** One line for all documents where what keeps one from being read keeps the others, too. */
  function tell(path: string, kind: string, { cause, detail, isOfSource }: SourceFailure) {
    const advice = adviseOn(cause, detail);
    const fields = { source: name, at, path, cause, detail, advice };
    if (isOfSource) rateLimitedLog(cause, 'error', fields, 'Source does not answer');
    else rateLimitedLog(kind, 'warn', fields, 'Document not read');
  }

  async function ask(url: URL, readOptions: ReadOptions, withRetry: CallWithRetry) {
    const { budgetMs, limits, validators = {}, fits } = readOptions;
    const transport = readOptions.kind === sourceBreaker.pageKind ? forPages : forParts;
    const begun = now();
    const spare = () => Math.max(1, budgetMs - (now() - begun));
    let result: CallResult = 'failed';
    let milliseconds = 0;
    try {
      const call = () => transport({ url, budgetMs: spare(), mostBytes: limits.bytes, validators });
      const answer = await withRetry(call).finally(() => (milliseconds = now() - begun));
      const read = understood(answer, readOptions);
      if (read.kind === 'ok') await fits?.(read);
      result = read.kind;
      lastOk = now();
      return read;
    } catch (error) {
      const failure =
        error instanceof BadDocument
          ? new SourceFailure(name, 'bad_payload', error.message, undefined, error.bytes)
          : sourceFailureOf(name, error);
      if (failure instanceof SourceFailure) {
        result = failure.cause;
        tell(url.pathname, readOptions.kind, failure);
        failedAt = [...failures().slice(1 - mostCounted), now()];
      }
      throw failure;
    } finally {
      rest.called?.(name, result, milliseconds / 1000);
    }
  }

  return {
    name,
    /** Reads the document of a path, not encoded; what cannot name one is absent. */
    async read(path: string, readOptions: ReadOptions): Promise<ReadResult> {
      const url = sourceUrl(base, path, readOptions.query);
      if (url === undefined) return { kind: 'absent' };
      const breaker = breakerFor(readOptions);
      return timeWork('upstream', () =>
        breaker.run(url.href, (withRetry) => ask(url, readOptions, withRetry)),
      );
    },
    /** Asks again for what is given up, one document of each kind. Rejects only for bugs. */
    async probe(): Promise<void> {
      await Promise.all([...breakers.values()].map((breaker) => breaker.probe()));
    },
    /** How it fares, for monitoring. Host names are never part of it. */
    health() {
      const kinds = sourceBreaker.healthByKind(
        [...breakers.values()].map((breaker) => breaker.health()),
      );
      const breaker = sourceBreaker.worstState(kinds.map((kind) => kind.breaker));
      return { name, breaker, lastOk, errors5m: failures().length, kinds };
    },
  };
}
