import type { Log } from '../../server/log';

/** A line that was logged. */
export interface LoggedLine {
  readonly level: keyof Log;
  readonly message: string;
  readonly fields: object;
}

/** A log that keeps its lines. */
export interface MemoryLog extends Log {
  readonly lines: readonly LoggedLine[];
}

export function createMemoryLog(): MemoryLog {
  const lines: LoggedLine[] = [];
  const write = (level: LoggedLine['level']) => (fields: object, message: string) => {
    lines.push({ level, message, fields });
  };
  return {
    lines,
    info: write('info'),
    warn: write('warn'),
    error: write('error'),
    fatal: write('fatal'),
  };
}
