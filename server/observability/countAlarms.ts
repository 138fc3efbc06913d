import type { Log } from './logger';

/** The names of all alarms. Each is counted from nought, so that the first one of a process is seen. */
export const alarms = ['hold_unknown', 'mass_404', 'publish_gate'] as const;

/** A log whose alarms, which are the errors with a field `alarm`, are counted besides. */
export function countAlarms(log: Log, count: (alarm: string) => void): Log {
  return {
    info: (fields, message) => log.info(fields, message),
    warn: (fields, message) => log.warn(fields, message),
    error(fields, message) {
      if ('alarm' in fields) count(String(fields.alarm));
      log.error(fields, message);
    },
    fatal: (fields, message) => log.fatal(fields, message),
  };
}
