import pino, { type DestinationStream, type LevelWithSilent, type LogFn, type Logger } from 'pino';
import { logWindowMs } from '../../config/limits';
import { asJsonSign } from '../../shared/html/safeHtml';
import { currentRequest } from './requestContext';
import { write, writeSync } from 'node:fs';

/** What this project asks of a logger. Fields first, then the message. */
export interface Log {
  info(fields: object, message: string): void;
  warn(fields: object, message: string): void;
  error(fields: object, message: string): void;
  fatal(fields: object, message: string): void;
}

const longestValue = 512;
const deepestField = 3;

function clip(text: string): string {
  const clipped = text.length <= longestValue ? text : `${text.slice(0, longestValue - 1)}…`;
  // Half a pair of surrogates is no text, and strict readers of JSON refuse the whole line.
  return clipped.toWellFormed();
}

function loggable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return clip(value);
  if (typeof value === 'bigint' || typeof value === 'symbol') return clip(String(value));
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepestField) return '…';
  if (value instanceof Error) {
    const { name, message, stack, cause } = value;
    const code = 'code' in value ? value.code : undefined;
    // What the system refuses is no fault of the program: its stack is of no use.
    const isForeign = typeof code === 'string' && !code.startsWith('ERR_');
    return fieldsOf({ name, message, code, ...(!isForeign && { stack }), cause }, depth + 1);
  }
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
const visible = (line: string) => line.replace(hidden, asJsonSign);

function clipMessage(this: Logger, [fields, message]: Parameters<LogFn>, log: LogFn): void {
  log.call(this, fields, typeof message === 'string' ? clip(message) : message);
}

function standardOutput(): DestinationStream {
  const output = openOutput();
  process.once('exit', () => output.flushSync());
  return output;
}

/** Creates a logger of one JSON line an event, bounded and escaped; lines of a request carry its id. */
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

/** Bytes that wait for a file that takes none; what is more is lost. */
const mostWaiting = 1024 * 1024;
/** Milliseconds after which it is tried again, as the site goes on, and as it ends. */
const pause = { running: 100, ending: 10 } as const;
const lastTries = 50;

/** Opens a file descriptor for lines that nothing waits for: no slow reader or full disk keeps the site. */
export function openOutput(descriptor = 1) {
  let begun = Buffer.alloc(0);
  let lines: string[] = [];
  let waiting = 0;
  let isWriting = false;
  const take = (): Buffer<ArrayBuffer> => {
    const bytes = Buffer.concat([begun, Buffer.from(lines.join(''))]);
    begun = bytes.subarray(0, 0);
    lines = [];
    return bytes;
  };
  const writeNext = (): void => {
    if (isWriting || waiting === 0) return;
    isWriting = true;
    const bytes = take();
    write(descriptor, bytes, (error, written) => {
      isWriting = false;
      begun = bytes.subarray(error === null ? written : 0);
      if (error !== null) return void setTimeout(writeNext, pause.running).unref();
      waiting -= written;
      writeNext();
    });
  };
  return {
    write(line: string): void {
      const size = Buffer.byteLength(line);
      if (waiting + size > mostWaiting) return;
      lines.push(line);
      waiting += size;
      writeNext();
    },
    /** Writes what is not being written yet, but waits half a second at most. */
    flushSync(): void {
      let bytes = isWriting ? Buffer.from(lines.join('')) : take();
      lines = [];
      waiting -= bytes.length;
      for (let tries = 0; bytes.length > 0 && tries < lastTries;) {
        try {
          bytes = bytes.subarray(writeSync(descriptor, bytes));
        } catch {
          tries += 1;
          Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pause.ending);
        }
      }
    },
  };
}

/** Logs under a key: the first time at once, then at most once a minute with how often it happened. */
export type RateLimitedLog = ReturnType<typeof createRateLimitedLog>;

/** Logs what happens again and again; `times` says how often. Keys must be few. */
export function createRateLimitedLog(log: Log, now: () => number) {
  const lines = new Map<string, { at: number; unlogged: number }>();
  return (key: string, level: 'info' | 'warn' | 'error', fields: object, message: string): void => {
    const line = lines.get(key);
    if (line !== undefined && now() - line.at < logWindowMs) {
      line.unlogged += 1;
      return;
    }
    const times = (line?.unlogged ?? 0) + 1;
    log[level](times === 1 ? fields : { ...fields, times }, message);
    lines.set(key, { at: now(), unlogged: 0 });
  };
}
