import * as v from 'valibot';
import { settings, type Setting } from './settings';

/** A value that was refused. The value itself is never repeated, because it may be a secret. */
export interface EnvironmentFault {
  readonly name: string;
  readonly given: ValueClass;
  readonly expected: string;
}

type ValueClass =
  'nothing' | 'an empty value' | 'a value with spaces around it' | 'a number' | 'a URL' | 'text';

type Definitions = typeof settings;
type Value<S> = S extends Setting<infer T> ? T : never;
type ReadSettings = {
  -readonly [K in keyof Definitions]: Value<Definitions[K]>;
};

/** The effective configuration of one process: every setting read, checked and typed. */
export type Environment = Omit<Readonly<ReadSettings>, 'publicUrl'> & {
  /** Canonical origin, without a trailing slash. Never taken from a request. */
  readonly publicUrl: string;
  /** Whether visitors come over https: cookies and headers depend on it. */
  readonly secure: boolean;
  /** False when both addresses of the news service are empty. */
  readonly newsServiceConfigured: boolean;
};

/** A configuration, or every fault in it at once. */
type EnvironmentResult =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly faults: readonly EnvironmentFault[] };

type Variables = Readonly<Record<string, string | undefined>>;

function entriesOf(): [keyof Definitions, Setting<unknown>][] {
  return Object.entries(settings) as [keyof Definitions, Setting<unknown>][];
}

function given(variables: Variables, { name, standard, emptyCounts }: Setting<unknown>): string {
  const value = variables[name];
  return value === undefined || (value === '' && !emptyCounts) ? standard : value;
}

function classify(value: string | undefined): ValueClass {
  if (value === undefined) return 'nothing';
  if (value.trim() === '') return 'an empty value';
  if (value.trim() !== value) return 'a value with spaces around it';
  if (!Number.isNaN(Number(value))) return 'a number';
  return URL.canParse(value) ? 'a URL' : 'text';
}

/** Faults of settings that are right each by itself. */
function faultsTogether(read: ReadSettings, variables: Variables): EnvironmentFault[] {
  const { secretKey, contactRecipients, staticContentUrl, metricsPort } = settings;
  const isShared = !read.storeUrl.startsWith('memory:');
  const isMailed = read.contactDeliveryUrl.startsWith('smtp');
  const hasDefault = read.contactRecipients.some((entry) => !entry.includes('='));
  const hasContent = (variables[staticContentUrl.name] ?? '') !== '';
  const rules: readonly (readonly [boolean, Setting<unknown>, string])[] = [
    // Processes that share forms must sign with the same secret.
    [
      isShared && read.secretKey === undefined,
      secretKey,
      `${secretKey.expected} where STORE_URL has several processes share forms`,
    ],
    // Mails need an address that gets what belongs to no subject.
    [
      isMailed && !hasDefault,
      contactRecipients,
      'an e-mail address without a subject, as CONTACT_DELIVERY_URL sends mails',
    ],
    [
      read.port !== 0 && read.port === read.metricsPort,
      metricsPort,
      'another port than PORT, which visitors do not reach',
    ],
    // A site in production must not show whatever lies in its folder.
    [
      variables['NODE_ENV'] === 'production' && !hasContent,
      staticContentUrl,
      `${staticContentUrl.expected}, as NODE_ENV is production`,
    ],
  ];
  return rules
    .filter(([isBroken]) => isBroken)
    .map(([, { name }, expected]) => ({ name, given: classify(variables[name]), expected }));
}

/** A configuration as far as it can be read, and all that is wrong with it. */
interface ReadConfiguration {
  /** Settings with a fault have their standard values, by which nothing is to be judged. */
  readonly environment: Environment;
  readonly faults: readonly EnvironmentFault[];
}

/** Reads what can be read of the configuration; a setting that cannot counts as not given. */
export function readConfiguration(variables: Variables): ReadConfiguration {
  const values: Record<string, unknown> = {};
  const faults: EnvironmentFault[] = [];
  for (const [key, definition] of entriesOf()) {
    const { name, schema, standard, expected } = definition;
    const value = given(variables, definition);
    const result = v.safeParse(schema, value);
    values[key] = result.success ? result.output : v.parse(schema, standard);
    if (!result.success) faults.push({ name, given: classify(value), expected });
  }
  const read = values as ReadSettings;
  const isNamed = ({ name }: EnvironmentFault) => faults.some((fault) => fault.name === name);
  faults.push(...faultsTogether(read, variables).filter((fault) => !isNamed(fault)));
  const publicUrl = read.publicUrl ?? `http://localhost:${read.port}`;
  const newsServiceConfigured = read.newsApiInternalUrl !== '' || read.newsApiPublicUrl !== '';
  const secure = publicUrl.startsWith('https:');
  return { environment: { ...read, publicUrl, secure, newsServiceConfigured }, faults };
}

/**
 * Reads the whole configuration from environment variables.
 * Reports all faults together, so that an operator mends them in one go.
 */
export function readEnvironment(variables: Variables): EnvironmentResult {
  const { environment, faults } = readConfiguration(variables);
  return faults.length === 0 ? { ok: true, environment } : { ok: false, faults };
}

/** Exit code for a configuration fault (`EX_CONFIG` of BSD sysexits). */
export const configurationFaultExitCode = 78;

/** The faults as lines for a terminal, one a setting. */
export function describeFaults(faults: readonly EnvironmentFault[]): string {
  const lines = faults.map(
    (fault) => `  ${fault.name}: got ${fault.given}, expected ${fault.expected}`,
  );
  return [`The configuration has ${faults.length} fault(s):`, ...lines].join('\n');
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The text of the file that a secret is in; throws with the reason where there is none. */
function secretIn(variables: Variables, name: string, read: (path: string) => string): string {
  if ((variables[name] ?? '') !== '') throw new Error('is set, and so is the setting itself');
  let text: string;
  try {
    text = read(variables[`${name}_FILE`] ?? '').trimEnd();
  } catch (error) {
    const reason = `must name a file that this user can read: ${reasonOf(error)}`;
    throw new Error(reason, { cause: error });
  }
  if (text === '') throw new Error('must name a file with the secret: it is empty');
  return text;
}

/**
 * Takes secrets from the files that `NAME_FILE` names, as orchestrators hand them over, into the
 * variables; `read` gives the text of a file. Returns a line for each that could not be had.
 */
export function takeSecretFiles(
  variables: Record<string, string | undefined>,
  read: (path: string) => string,
): string[] {
  const inFiles = entriesOf().filter(
    ([, { name, secret }]) => secret && (variables[`${name}_FILE`] ?? '') !== '',
  );
  return inFiles.flatMap(([, { name }]) => {
    try {
      variables[name] = secretIn(variables, name, read);
      delete variables[`${name}_FILE`];
      return [];
    } catch (error) {
      return [`${name}_FILE ${reasonOf(error)}`];
    }
  });
}

/** Every setting with its effective value, `NAME=value`; secrets that are set show as `***`. */
export function describeEnvironment(variables: Variables): string {
  const ownUrl = `http://localhost:${given(variables, settings.port)}`;
  const effective = { ...variables, PUBLIC_URL: variables['PUBLIC_URL'] || ownUrl };
  return entriesOf()
    .map(([, definition]) => {
      const value = given(effective, definition);
      const masked =
        definition.secret && value !== definition.standard ? '***' : maskCredentials(value);
      return `${definition.name}=${masked}`;
    })
    .join('\n');
}

/** What may be a key within the path of an address: long, and with digits. */
const pathKey = /(?<=\/)(?=[^/]*\d)[^/{}]{16,}/g;

function maskCredentials(value: string): string {
  if (!URL.canParse(value)) return value;
  const url = new URL(value);
  const isFolder = url.protocol === 'file:';
  const masked = isFolder ? url.pathname : url.pathname.replace(pathKey, '***');
  const hasKey = masked !== url.pathname;
  const bare = url.username === '' && url.password === '' && url.search === '' && url.hash === '';
  if (bare && !hasKey) return value;
  if (hasKey) url.pathname = masked;
  if (url.hash !== '') url.hash = '***';
  if (url.username !== '' || url.password !== '') url.username = '***';
  url.password = '';
  if (url.search !== '') url.search = '?***';
  return url.href;
}
