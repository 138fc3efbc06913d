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
  const entries = Object.entries(fields).slice(0, 40);
  return Object.fromEntries(entries.map(([name, value]) => [clip(name), loggable(value, depth)]));
}

/**
 * A log of one JSON line an event, on standard output unless told otherwise. Values are escaped and
 * at most 512 characters a field; lines written while a request is answered carry its id.
 */
export function createLog(level: LevelWithSilent, destination?: DestinationStream): Log {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label: string) => ({ level: label }) },
    mixin: () => ({ request: currentRequestId() }),
  };
  const logger = destination === undefined ? pino(options) : pino(options, destination);
  return {
    info: (fields, message) => logger.info(fieldsOf(fields), clip(message)),
    warn: (fields, message) => logger.warn(fieldsOf(fields), clip(message)),
    error: (fields, message) => logger.error(fieldsOf(fields), clip(message)),
  };
}
