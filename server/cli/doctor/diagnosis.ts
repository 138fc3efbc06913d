import type { Environment } from '../../../config/environment';

/** How bad it is: a fault keeps the site from working, a warning is most likely not meant. */
export type State = 'ok' | 'warning' | 'fault';

/** What is looked at. */
export interface Examined {
  readonly environment: Environment;
  /** Names of settings with a fault: what the configuration has in their place, nobody has chosen. */
  readonly wrong: readonly string[];
}

/** What was looked at, and how it is. */
export interface Diagnosis {
  readonly check:
    | 'settings'
    | 'source'
    | 'clock'
    | 'store'
    | 'search'
    | 'disk'
    | 'connection'
    | 'certificate'
    | 'port';
  /** Name of the setting, or of what is looked at. Never a whole address, which may hold a password. */
  readonly subject: string;
  readonly state: State;
  readonly found: string;
  /** What to do about it, where it is not in order. */
  readonly advice?: string;
}

/** Says of a check that it was not made: a setting that it goes by has a fault. */
export function unchecked(
  { check, subject }: Pick<Diagnosis, 'check' | 'subject'>,
  wrong: string,
): Diagnosis {
  const found = `not checked, because ${wrong} is wrong`;
  return { check, subject, state: 'warning', found, advice: `Mend ${wrong}, and ask again.` };
}

/** The code of an error of the system, or what it says. */
export function causeOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? causeOf(error.cause) : error.message;
}
