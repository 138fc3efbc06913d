import pino, { type DestinationStream, type LevelWithSilent } from 'pino';
import { currentRequestId } from './http/requestContext';

/** What this project asks of a logger. Fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
}

const longestValue = 512;
const deepestField = 3;

function clip(text: string): string {
  return text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
}

function errorFields(error: Error, depth: number): object {
  const { name, message, stack, cause } = error;
  const code: unknown = 'code' in error ? error.code : undefined;
  return {
    name,
    message: clip(message),
    code,
    stack: clip(stack ?? ''),
    cause: loggable(cause, depth),
  };
}

function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clip(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return clip(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepestField) return '…';
  if (value instanceof Error) return errorFields(value, depth + 1);
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => loggable(item, depth + 1));
  return fieldsOf(value, depth + 1);
}

function fieldsOf(fields: object, depth = 0): Record<string, unknown> {
  // Without a prototype, so that no name of a field means anything else.
  const written: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(fields).slice(0, 40)) {
    written[clip(name)] = loggable(Reflect.get(fields, name), depth);
  }
  return written;
}

/** Bytes that are collected before they are written, and milliseconds after which they are. */
const collected = { bytes: 8192, ms: 100 };

/** The time as a field of a line; lines of the same millisecond share the text. */
function createTimestamp(): () => string {
  let at = NaN;
  let field = '';
  return () => {
    const now = Date.now();
    if (now !== at) field = `,"time":"${new Date(now).toISOString()}"`;
    at = now;
    return field;
  };
}

/** Where lines go; `flushSync` writes those that were collected. */
type Output = DestinationStream & { flushSync?(): void };

/** Standard output, to which lines go in batches, and at the latest when the process ends. */
function standardOutput(): Output {
  const output = pino.destination({ dest: 1, sync: true, minLength: collected.bytes });
  setInterval(() => output.flushSync(), collected.ms).unref();
  process.on('exit', () => output.flushSync());
  return output;
}

/**
 * A log of one JSON line an event, on standard output unless told otherwise. Values are escaped and
 * at most 512 characters a field; lines written while a request is answered carry its id.
 */
export function createLog(level: LevelWithSilent, destination: Output = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => ({ request: currentRequestId() }),
  };
  const logger = pino(options, destination);
  const write = (name: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    if (!logger.isLevelEnabled(name)) return;
    logger[name](fieldsOf(fields), clip(message));
    // Nobody should wait for what is wrong, and the process may be about to end.
    if (name !== 'info') destination.flushSync?.();
  };
  return { info: write('info'), warn: write('warn'), error: write('error') };
}
