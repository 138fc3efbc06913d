import { sourceRules, type DocumentLimits } from '../../config/limits';
import { timed } from '../observability/timed';
import type { Log } from '../observability/logger';
import { createBadDocuments } from './badDocuments';
import { createCircuitBreaker } from './circuitBreaker';
import { contentHash } from './contentHash';
import { createFileTransport } from './fileTransport';
import { createHttpTransport } from './httpTransport';
import { BadDocument, parseDocument } from './parseDocument';
import { retryAfterSeconds } from './retryAfter';
import { SourceFailure, type FailureCause } from './sourceFailure';
import { createFailureCount, type SourceHealth } from './sourceHealth';
import { sourceUrl } from './sourceUrl';
import type { CallResult, CountCall } from './upstreamFigures';
import { TransportError, type Transport, type TransportAnswer, type Validators } from './transport';

/** A document that was read. */
export interface ReadDocument {
  readonly kind: 'ok';
  /** The `value` field; undefined when the document lacks it. */
  readonly value: unknown;
  readonly validators: Validators;
  /** Size of the document. */
  readonly bytes: number;
  /** Short SHA-256 of the bytes, in hexadecimal. */
  readonly hash: string;
  /** The document itself, where it is one. */
  readonly body?: Uint8Array;
  /** It came with status 410. */
  readonly gone?: boolean;
}

/** A document, that it did not change, or that there is none. */
export type ReadResult =
  ReadDocument | { readonly kind: 'notModified' } | { readonly kind: 'absent' };

/** How one document is read. */
export interface ReadOptions {
  /** For everything, with retries; milliseconds. */
  readonly budgetMs: number;
  readonly limits: DocumentLimits;
  /** Of the copy at hand; an unchanged document is not sent again. */
  readonly validators?: Validators | undefined;
  readonly query?: Readonly<Record<string, string>> | URLSearchParams;
  /** A document without the `value` field is the value itself. */
  readonly mayBeBare?: boolean;
  /** A document that comes with status 410 is read; otherwise 410 means absent. */
  readonly readsGone?: boolean;
  /**
   * Throws `BadDocument` for a document that is of no use: it is then a failure of its source as one
   * that cannot be parsed is.
   */
  readonly fits?: ((document: ReadDocument) => Promise<void> | void) | undefined;
}

/** Reads JSON documents below one base URL. */
export interface Reader {
  readonly name: string;
  /**
   * Reads the document of a path, which is relative and not encoded. Rejects with `SourceFailure`.
   * A path that cannot name a document is absent, and the source is not asked.
   */
  read(path: string, options: ReadOptions): Promise<ReadResult>;
  /** Asks a source that is given up whether it is back; at most one call. Never rejects. */
  probe(path: string, options: ReadOptions): Promise<void>;
  health(): SourceHealth;
}

/** What a reader is made from; `base` is a `file:`, `http:` or `https:` URL that ends with `/`. */
export interface ReaderOptions {
  readonly name: string;
  readonly base: URL;
  readonly log: Log;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly transport?: Transport;
  /** Told every call. */
  readonly called?: CountCall;
}

const repeatable = [502, 503, 504];
/** Statuses that speak of the question: a source that refuses one is not ill. */
const refusals = ['400', '414', '422'];

function mayRepeat(result: TransportAnswer | TransportError): boolean {
  if (!(result instanceof TransportError)) {
    return repeatable.includes(result.status) && result.retryAfter === undefined;
  }
  return result.cause === 'refused' || result.cause === 'reset';
}

/** A reader with time budgets, size limits, one retry and a circuit breaker. */
export function createReader({ name, base, log, now, random, ...rest }: ReaderOptions): Reader {
  const transport =
    rest.transport ??
    (base.protocol === 'file:' ? createFileTransport(base) : createHttpTransport());
  const breaker = createCircuitBreaker(now, random);
  const badDocuments = createBadDocuments(now);
  const failures = createFailureCount(now);
  let lastCause: FailureCause | undefined;
  let lastOk: number | undefined;
  let retries: number = sourceRules.retriesSaved;

  async function attempt(url: URL, { limits, validators = {} }: ReadOptions, until: number) {
    const call = { url, budgetMs: until - now(), mostBytes: limits.bytes, validators };
    return transport(call).catch((error: unknown) => {
      if (error instanceof TransportError) return error;
      throw error;
    });
  }

  async function attempts(url: URL, readOptions: ReadOptions) {
    const until = now() + readOptions.budgetMs;
    retries = Math.min(sourceRules.retriesSaved, retries + sourceRules.retryShare);
    const first = await attempt(url, readOptions, until);
    if (!mayRepeat(first) || retries < 1 || now() >= until) return first;
    retries -= 1;
    return attempt(url, readOptions, until);
  }

  /** Whether a failure says something about the source, and not about one question alone. */
  function concernsSource({ cause, detail }: SourceFailure, url: URL): boolean {
    if (cause === 'status') return !refusals.includes(detail);
    if (cause !== 'bad_payload') return true;
    return badDocuments.isNew(url.href) || breaker.state() !== 'closed';
  }

  function failed(failure: SourceFailure, url: URL): SourceFailure {
    const before = breaker.state();
    failures.add();
    lastCause = failure.cause;
    if (concernsSource(failure, url)) breaker.failed();
    else breaker.undecided();
    if (failure.retryAfter !== undefined) breaker.hold(failure.retryAfter * 1000);
    if (before === 'closed' && breaker.state() === 'open') {
      log.error({ source: name, cause: failure.cause }, 'Source given up for a while');
    }
    return failure;
  }

  /** Whoever comes meanwhile is told the time that the source asked for, too. */
  function givenUp(): SourceFailure {
    const heldMs = breaker.heldFor();
    const retryAfter = heldMs === 0 ? undefined : Math.ceil(heldMs / 1000);
    return new SourceFailure(name, 'breaker_open', lastCause, retryAfter);
  }

  function succeeded<T>(result: T): T {
    if (breaker.state() !== 'closed') log.info({ source: name }, 'Source is back');
    breaker.succeeded();
    lastOk = now();
    return result;
  }

  function parsed(
    { body, validators }: TransportAnswer,
    { limits, mayBeBare }: ReadOptions,
  ): ReadDocument {
    const value = parseDocument(body, limits, mayBeBare);
    const hash = contentHash(body);
    return { kind: 'ok', value, validators, bytes: body.length, hash, body };
  }

  function gone(answer: TransportAnswer, readOptions: ReadOptions): ReadResult {
    if (readOptions.readsGone !== true) return { kind: 'absent' };
    try {
      return { ...parsed(answer, readOptions), gone: true };
    } catch (error) {
      if (error instanceof BadDocument) return { kind: 'absent' };
      throw error;
    }
  }

  function understood(answer: TransportAnswer | TransportError, options: ReadOptions): ReadResult {
    if (answer instanceof TransportError)
      throw new SourceFailure(name, answer.cause, answer.detail);
    const { status } = answer;
    const conditional = Object.keys(options.validators ?? {}).length > 0;
    if (status === 200) return parsed(answer, options);
    if (status === 304 && conditional) return { kind: 'notModified' };
    if (status === 404) return { kind: 'absent' };
    if (status === 410) return gone(answer, options);
    if (status < 400) throw new BadDocument(`status ${status}`);
    const wait = retryAfterSeconds(answer.retryAfter, now());
    throw new SourceFailure(name, 'status', String(status), wait);
  }

  /** What went wrong with a call, as the source's failure where it is one. */
  function failureOf(error: unknown): unknown {
    return error instanceof BadDocument
      ? new SourceFailure(name, 'bad_payload', error.message)
      : error;
  }

  async function ask(url: URL, readOptions: ReadOptions): Promise<ReadResult> {
    const begun = now();
    let result: CallResult = 'failed';
    let milliseconds = 0;
    try {
      const answer = await attempts(url, readOptions);
      milliseconds = now() - begun;
      const read = understood(answer, readOptions);
      if (read.kind === 'ok') await readOptions.fits?.(read);
      result = read.kind;
      return succeeded(read);
    } catch (error) {
      const failure = failureOf(error);
      if (failure instanceof SourceFailure) {
        result = failure.cause;
        throw failed(failure, url);
      }
      breaker.undecided();
      throw failure;
    } finally {
      rest.called?.(name, result, milliseconds / 1000);
    }
  }

  return {
    name,
    async read(path, readOptions) {
      const url = sourceUrl(base, path, readOptions.query);
      if (url === undefined) return { kind: 'absent' };
      if (!breaker.admits()) throw givenUp();
      return timed('upstream', () => ask(url, readOptions));
    },
    async probe(path, readOptions) {
      const url = sourceUrl(base, path, readOptions.query);
      if (url === undefined || breaker.state() === 'closed' || breaker.heldFor() > 0) return;
      const answer = await attempt(url, readOptions, now() + readOptions.budgetMs);
      try {
        understood(answer, readOptions);
        succeeded(undefined);
      } catch (error) {
        if (!(failureOf(error) instanceof SourceFailure)) throw error;
      }
    },
    health: () => ({ name, breaker: breaker.state(), lastOk, errors5m: failures.count() }),
  };
}
