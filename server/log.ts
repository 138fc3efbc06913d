import pino, { type LevelWithSilent } from 'pino';
import { standardOutput, type Output } from './batchedOutput';
import { currentRequest } from './http/requestContext';

/** What this project asks of a logger. Fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  /** What ends the process. */
  fatal(fields: object, message: string): void;
}

const longestValue = 512;
const deepestField = 3;
const plainTypes = new Set(['number', 'boolean', 'undefined']);

function clip(text: string): string {
  const clipped = text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
  // Half a pair of surrogates is no text, and strict readers of JSON refuse the whole line.
  return clipped.toWellFormed();
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

/** Whether all fields can be written as they are, which is so for almost every line. */
function isPlain(fields: object): boolean {
  for (const value of Object.values(fields)) {
    if (typeof value !== 'string') {
      if (!plainTypes.has(typeof value)) return false;
    } else if (value.length > longestValue || !value.isWellFormed()) return false;
  }
  return true;
}

function fieldsOf(fields: object, depth = 0): Record<string, unknown> {
  // Without a prototype, so that no name of a field means anything else.
  const written: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(fields).slice(0, 40)) {
    written[clip(name)] = loggable(Reflect.get(fields, name), depth);
  }
  return written;
}

// Controls, ends of lines and changes of direction that JSON lets pass, and terminals obey.
const hidden = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A line in which every character can be seen; what it says is the same. */
function visible(line: string): string {
  const isPlainText = Buffer.byteLength(line) === line.length && !line.includes('\u007f');
  if (isPlainText) return line;
  return line.replace(hidden, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

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

/**
 * A log of one JSON line an event, on standard output unless told otherwise. Values are escaped so that
 * none ends a line or moves a terminal, and at most 512 characters a field; lines written while a
 * request is answered carry its id.
 */
export function createLog(level: LevelWithSilent, destination: Output = standardOutput()): Log {
  const options = {
    level,
    base: null,
    timestamp: createTimestamp(),
    formatters: { level: (label: string) => ({ level: label }) },
  };
  const logger = pino(options, { write: (line) => void destination.write(visible(line)) });
  const write = (name: keyof Log) => (fields: object, message: string) => {
    if (!logger.isLevelEnabled(name)) return;
    const request = currentRequest()?.id;
    const written = isPlain(fields) ? fields : fieldsOf(fields);
    logger[name](request === undefined ? written : { request, ...written }, clip(message));
    // Nobody should wait for what is wrong, and the process may be about to end.
    if (name !== 'info') destination.flushSync?.();
  };
  return {
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
