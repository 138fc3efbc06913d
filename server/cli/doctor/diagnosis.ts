import type { Environment } from '../../../config/environment';

/** The configuration that is looked at. */
export interface Config {
  readonly environment: Environment;
  /** Names of settings with a fault: the configuration has defaults in their place. */
  readonly wrong: readonly string[];
}

/** How something is: a fault keeps the site from working, a warning is most likely not meant. */
export interface Status {
  readonly state: 'ok' | 'warning' | 'fault';
  readonly found: string;
  readonly advice?: string;
}

/** What was looked at, and how it is. */
export interface Diagnosis extends Status {
  readonly check: string;
  /** Name of the setting, or of what is looked at. Never a whole address, which may hold a password. */
  readonly subject: string;
}

/** A look at one thing. */
export interface Look {
  readonly subject: string;
  readonly settings?: readonly string[];
  /** Resolves to nothing where there is nothing to say; a rejection is a fault. */
  readonly look: () => Promise<Status | undefined>;
  readonly failing?: string;
  readonly advice: string;
}

/** One kind of looks. */
export interface Check {
  readonly check: string;
  readonly settings: readonly string[];
  readonly looks: (environment: Environment) => readonly Look[];
}

/** Says of a check that it was not made: a setting that it goes by has a fault. */
function skipCheck(check: string, subject: string, wrong: string): Diagnosis {
  const found = `not checked, because ${wrong} is wrong`;
  return { check, subject, state: 'warning', found, advice: `Mend ${wrong}, and ask again.` };
}

/** Returns the code of an error of the system, or what it says. */
export function findCause(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  if ('code' in error && typeof error.code === 'string') return error.code;
  return error.cause instanceof Error ? findCause(error.cause) : error.message;
}

/** Returns the result of some work, and how many milliseconds it took. */
export async function measureTime<T>(work: () => Promise<T>): Promise<{ result: T; took: number }> {
  const begun = performance.now();
  const result = await work();
  return { result, took: Math.round(performance.now() - begun) };
}

/** Looks at everything that a check is about, at the same time. */
export async function examine({ check, settings, looks }: Check, { environment, wrong }: Config) {
  const unread = settings.filter((name) => wrong.includes(name));
  const results = looks(environment).map(async (one): Promise<Diagnosis | undefined> => {
    const { subject, settings: own = [subject], look, failing = '', advice } = one;
    const fault = own.find((name) => wrong.includes(name));
    if (fault !== undefined) {
      return unread.includes(fault) ? undefined : skipCheck(check, subject, fault);
    }
    try {
      const outcome = await look();
      return outcome && { check, subject, ...outcome };
    } catch (error) {
      return { check, subject, state: 'fault', found: failing + findCause(error), advice };
    }
  });
  const told = unread.map((subject) => skipCheck(check, subject, subject));
  return [...told, ...(await Promise.all(results)).filter((one) => one !== undefined)];
}
