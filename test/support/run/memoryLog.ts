import pino, { type Logger } from 'pino';
import type { Log } from '../../../server/observability/logger';

/** A line that was logged. */
export interface LoggedLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly fields: object;
}

/** A logger that keeps its lines. */
export type MemoryLog = Logger & { readonly lines: LoggedLine[] };

const isLevel = (label: string | undefined): label is keyof Log =>
  label === 'info' || label === 'warn' || label === 'error' || label === 'fatal';

/** A logger that keeps what it is given as it is, and writes nothing. */
export function createMemoryLog(): MemoryLog {
  const lines: LoggedLine[] = [];
  const logger = pino({
    base: null,
    hooks: {
      logMethod(given: unknown[], _write, value) {
        const [fields, message] = given;
        const level = pino.levels.labels[value];
        if (isLevel(level) && typeof fields === 'object' && fields !== null)
          lines.push({ level, message: String(message), fields });
      },
    },
  });
  return Object.assign(logger, { lines });
}
