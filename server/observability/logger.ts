import pino, { type DestinationStream, type LevelWithSilent, type LogFn, type Logger } from 'pino';
import { openOutput } from './openOutput';
import { currentRequest } from './requestContext';

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
  if (value instanceof Date) return value.toJSON();
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

// Controls, ends of lines and changes of direction that JSON lets pass, and terminals obey.
const hidden = /[\u007f-\u009f\u061c\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]/g;

/** A line in which every character can be seen; what it says is the same. */
function visible(line: string): string {
  return line.replace(hidden, (character) => {
    return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
  });
}

function clipMessage(this: Logger, given: Parameters<LogFn>, write: LogFn): void {
  const [fields, message] = given;
  write.call(this, fields, typeof message === 'string' ? clip(message) : message);
}

/** Standard output, which has what is left when the process ends. */
function standardOutput(): DestinationStream {
  const output = openOutput();
  process.once('exit', () => output.flushSync());
  return output;
}

/**
 * A logger of one JSON line an event, on standard output unless told otherwise. Values are escaped so
 * that none ends a line or moves a terminal, and at most 512 characters a field; lines written while a
 * request is answered carry its id.
 */
export function createLog(
  level: LevelWithSilent,
  destination: DestinationStream = standardOutput(),
): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }), log: fieldsOf },
    mixin: () => {
      const request = currentRequest()?.id;
      return request === undefined ? {} : { request };
    },
    hooks: { logMethod: clipMessage, streamWrite: visible },
  };
  return pino(options, destination);
}
