import { gzipSync } from 'node:zlib';
import { documentLimits } from '../../../config/limits';
import type { FailureCause } from '../../../server/upstream/sourceFailure';
import type { Fault, FakeUpstream } from '../services/fakeUpstream';

/** A way in which a source fails (a row of the fault matrix), and what comes of it. */
export interface SourceFault {
  readonly name: string;
  /** How the source answers; without it no server listens. */
  readonly fault?: Fault;
  /** As the log names it. */
  readonly cause: FailureCause;
  readonly detail: string;
  /** Calls that reach the source for one document. */
  readonly calls: number;
  /** Seconds after which visitors are asked to come back. */
  readonly retryAfter: number;
}

/** Small on its way, as no limit counts for that. */
const longBody = gzipSync(`{"value":"${'x'.repeat(documentLimits.bytes)}"}`);
const deepBody = `{"value":${'[['.repeat(documentLimits.depth)}${']]'.repeat(documentLimits.depth)}}`;
const wideBody = `{"value":"text","a":[${'0,'.repeat(documentLimits.nodes)}0]}`;

function failing(
  name: string,
  fault: Fault | undefined,
  cause: FailureCause,
  detail: string,
  { calls = 1, retryAfter = 30 } = {},
): SourceFault {
  return { name, ...(fault !== undefined && { fault }), cause, detail, calls, retryAfter };
}

function status(code: number, facts = {}, retryAfter?: string): SourceFault {
  const name = retryAfter === undefined ? `${code}` : `${code} and Retry-After: ${retryAfter}`;
  const fault: Fault = {
    kind: 'status',
    status: code,
    ...(retryAfter !== undefined && { retryAfter }),
  };
  return failing(name, fault, 'status', String(code), facts);
}

function payload(name: string, body: string, detail: string): SourceFault {
  return failing(name, { kind: 'body', body }, 'bad_payload', detail);
}

/** Path that a source redirects to. */
export const redirectedTo = 'elsewhere.json';

/** All ways in which a source fails. A connection that breaks, and 503, are tried twice. */
export const sourceFaults: readonly SourceFault[] = [
  failing('hung', { kind: 'hang' }, 'timeout', 'budget'),
  failing('refused', undefined, 'refused', 'ECONNREFUSED', { calls: 0 }),
  failing('slow', { kind: 'slow', milliseconds: 10_000 }, 'timeout', 'budget'),
  failing('reset', { kind: 'reset' }, 'reset', 'ECONNRESET', { calls: 2 }),
  status(500),
  status(503, { calls: 2 }),
  status(429, { retryAfter: 60 }, '60'),
  status(503, { retryAfter: 120 }, '120'),
  status(503, { retryAfter: 300 }, '86400'),
  status(401),
  payload('invalid JSON', '{"value":', 'not JSON'),
  payload('an empty body', '', 'empty'),
  payload('no object', '[]', 'not an object'),
  payload('the wrong shape', '{"value":"text"}', ''),
  payload('an HTML body', '<!doctype html><title>Bad Gateway</title>', 'not JSON'),
  failing('truncated', { kind: 'truncated' }, 'bad_payload', 'truncated'),
  failing('redirecting', { kind: 'redirect', to: `/${redirectedTo}` }, 'bad_payload', 'status 302'),
  failing(
    'over the limit of bytes',
    { kind: 'body', body: longBody, headers: { 'Content-Encoding': 'gzip' } },
    'bad_payload',
    'too large',
  ),
  payload('nested too deeply', deepBody, 'nested too deeply'),
  payload('too many values', wideBody, 'too many values'),
];

/** Makes a source fail from now on. */
export async function beginFault(source: FakeUpstream, { fault }: SourceFault): Promise<void> {
  if (fault === undefined) await source.down();
  else source.fail(fault);
}

/** Makes a source that failed work again. */
export async function endFault(source: FakeUpstream, { fault }: SourceFault): Promise<void> {
  if (fault === undefined) await source.up();
  else source.fail(undefined);
}
