import * as v from 'valibot';
import { settings, type Setting } from './settings';
import { distance } from 'fastest-levenshtein';

/** A value that was refused. The value itself is never repeated, because it may be a secret. */
export type EnvironmentFault = Readonly<Record<'name' | 'actual' | 'expected', string>>;

type Definitions = typeof settings;
type ReadSettings = { readonly [K in keyof Definitions]: v.InferOutput<Definitions[K]['schema']> };

/** The effective configuration of one process: every setting read, checked and typed. */
export type Environment = Omit<ReadSettings, 'publicUrl'> & {
  /** Canonical origin, without a trailing slash. Never taken from a request. */
  readonly publicUrl: string;
  /** Whether visitors come over https: cookies and headers depend on it. */
  readonly secure: boolean;
  /** False when both addresses of the news service are empty. */
  readonly newsServiceConfigured: boolean;
};

type Variables = Readonly<Record<string, string | undefined>>;

const definitions = Object.entries(settings) as [keyof Definitions, Setting<unknown>][];

function valueIn(variables: Variables, setting: Setting<unknown>): string {
  const value = variables[setting.name];
  const isUnset = value === undefined || (value === '' && !setting.emptyCounts);
  return isUnset ? setting.defaultText : value;
}

function classify(value: string | undefined): string {
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
  const faults: EnvironmentFault[] = [];
  const refuse = ({ name }: Setting<unknown>, expected: string) =>
    faults.push({ name, actual: classify(variables[name]), expected });
  // Processes that share forms must sign with the same secret.
  if (isShared && read.secretKey === undefined)
    refuse(secretKey, `${secretKey.expected} where STORE_URL has several processes share forms`);
  // Mails need an address that gets what belongs to no subject.
  if (isMailed && !hasDefault)
    refuse(
      contactRecipients,
      'an e-mail address without a subject, as CONTACT_DELIVERY_URL sends mails',
    );
  if (read.port !== 0 && read.port === read.metricsPort)
    refuse(metricsPort, 'another port than PORT, which visitors do not reach');
  // A site in production must not show any content that happens to be in its folder.
  if (variables['NODE_ENV'] === 'production' && !hasContent)
    refuse(staticContentUrl, `${staticContentUrl.expected}, as NODE_ENV is production`);
  return faults;
}

/** Reads the whole configuration, with all faults; a setting with one has its default. */
export function readEnvironment(variables: Variables) {
  const values: Record<string, unknown> = {};
  const faults: EnvironmentFault[] = [];
  for (const [key, definition] of definitions) {
    const { name, schema, defaultText, expected } = definition;
    const value = valueIn(variables, definition);
    const result = v.safeParse(schema, value);
    values[key] = result.success ? result.output : v.parse(schema, defaultText);
    if (!result.success) faults.push({ name, actual: classify(value), expected });
  }
  const read = values as ReadSettings;
  const isNamed = ({ name }: EnvironmentFault) => faults.some((fault) => fault.name === name);
  faults.push(...faultsTogether(read, variables).filter((fault) => !isNamed(fault)));
  const publicUrl = read.publicUrl ?? `http://localhost:${read.port}`;
  const newsServiceConfigured = read.newsApiInternalUrl !== '' || read.newsApiPublicUrl !== '';
  const secure = publicUrl.startsWith('https:');
  const environment: Environment = { ...read, publicUrl, secure, newsServiceConfigured };
  return { ok: faults.length === 0, environment, faults };
}

/** Exit code for a configuration fault (`EX_CONFIG` of BSD sysexits). */
export const configurationFaultExitCode = 78;

/** Returns the faults as lines for a terminal, one a setting. */
export function describeFaults(faults: readonly EnvironmentFault[]): string {
  const lines = faults.map(
    ({ name, actual, expected }) => `  ${name}: got ${actual}, expected ${expected}`,
  );
  return [`The configuration has ${faults.length} fault(s):`, ...lines].join('\n');
}

/** Takes secrets from the files that `NAME_FILE` names; returns a line for each that fails. */
export function takeSecretFiles(
  variables: Record<string, string | undefined>,
  read: (path: string) => string,
): string[] {
  return definitions.flatMap(([, { name, secret }]) => {
    const file = `${name}_FILE`;
    const path = variables[file] ?? '';
    if (!secret || path === '') return [];
    if ((variables[name] ?? '') !== '') return [`${file} is set, and so is the setting itself`];
    try {
      const text = read(path).trimEnd();
      if (text === '') return [`${file} must name a file with the secret: it is empty`];
      variables[name] = text;
      delete variables[file];
      return [];
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return [`${file} must name a file that this user can read: ${reason}`];
    }
  });
}

/** What may be a key within the path of an address: long, and with digits. */
const pathKey = /(?<=\/)(?=[^/]*\d)[^/{}]{16,}/g;

function maskCredentials(value: string): string {
  if (!URL.canParse(value)) return value;
  const url = new URL(value);
  if (url.protocol !== 'file:') url.pathname = url.pathname.replace(pathKey, '***');
  if (url.username !== '' || url.password !== '') url.username = '***';
  url.password = '';
  if (url.search !== '') url.search = '?***';
  if (url.hash !== '') url.hash = '***';
  // Where nothing is masked, it is shown as it was written.
  return url.href === new URL(value).href ? value : url.href;
}

/** Returns every setting with its effective value, `NAME=value`; secrets that are set show as `***`. */
export function describeEnvironment(variables: Variables): string {
  const ownUrl = `http://localhost:${valueIn(variables, settings.port)}`;
  const effective = { ...variables, PUBLIC_URL: variables['PUBLIC_URL'] || ownUrl };
  const lineOf = ([, definition]: (typeof definitions)[number]) => {
    const value = valueIn(effective, definition);
    const isHidden = definition.secret && value !== definition.defaultText;
    return `${definition.name}=${isHidden ? '***' : maskCredentials(value)}`;
  };
  return definitions.map(lineOf).join('\n');
}

/** Settings of earlier versions, and what to do in place of each. */
const removedSettings: Readonly<Record<string, string>> = {
  VITALS_PERCENT: 'Visits are no longer measured: leave it out.',
  WORKERS:
    'One process serves; run several behind a balancer (docs/operator-guide.md#several-processes).',
};

const names = definitions.map(([, { name }]) => name);
const secrets = definitions.filter(([, { secret }]) => secret);
const allNames = [...names, ...secrets.map(([, { name }]) => `${name}_FILE`)];
/** A name of two letters' difference is a slip, but short ones have such neighbours anyway. */
const mostDifference = 2;
const leastLength = 8;

function slipOf(name: string): string[] {
  if (name.length < leastLength || allNames.includes(name)) return [];
  const isFile = names.some((setting) => name === `${setting}_FILE`);
  if (isFile) return [`${name} is no setting: only secrets are read from files.`];
  const ofItsLength = allNames.filter(
    ({ length }) => Math.abs(length - name.length) <= mostDifference,
  );
  const meant = ofItsLength.find((setting) => distance(name, setting) <= mostDifference);
  return meant === undefined ? [] : [`${name} is no setting. Did you mean ${meant}?`];
}

/** Returns one line for each variable that is set and looks like a setting, and that this version does not read. */
export function describeUnreadSettings(variables: Variables, nodeArguments: readonly string[]) {
  const isSet = (name: string) => (variables[name] ?? '') !== '';
  const removed = Object.entries(removedSettings)
    .filter(([name]) => isSet(name))
    .map(([name, advice]) => `${name} is no longer a setting. ${advice}`);
  const lines = [...removed, ...Object.keys(variables).flatMap(slipOf)];
  // OpenTelemetry's own instrumentation reads its variables itself, where it is loaded.
  const loaded = [variables['NODE_OPTIONS'] ?? '', ...nodeArguments].join(' ');
  if (isSet('OTEL_EXPORTER_OTLP_ENDPOINT') && !loaded.includes('opentelemetry'))
    lines.push(
      'OTEL_EXPORTER_OTLP_ENDPOINT is no longer a setting. Load the instrumentation of OpenTelemetry, which reads it (docs/operator-guide.md#traces).',
    );
  if (!['', 'true', 'false'].includes(variables['PREVIEW'] ?? ''))
    lines.push('PREVIEW is off: the text true alone turns it on.');
  return lines;
}
