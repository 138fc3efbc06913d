import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import * as v from 'valibot';

/** What the text of an environment variable may be: in the words of a fault, and as a schema. */
export interface SettingType<T> {
  readonly expected: string;
  readonly schema: v.GenericSchema<string, T>;
}

function settingType<T>(expected: string, schema: v.GenericSchema<string, T>): SettingType<T> {
  return { expected, schema };
}

/** Returns the type of a text of a pattern. */
export const regex = (expected: string, pattern: RegExp) =>
  settingType(expected, v.pipe(v.string(), v.regex(pattern)));

/** Returns the type of a text that is not too long. */
export const textUpTo = (most: number) =>
  settingType(`at most ${most} characters`, v.pipe(v.string(), v.maxLength(most)));

/** Returns the type of a whole number between two limits, both included; the unit, such as ` of seconds`, is told. */
export function wholeNumber(least: number, most: number, unit = '') {
  const digits = v.pipe(v.string(), v.regex(/^\d{1,9}$/));
  const schema = v.pipe(digits, v.transform(Number), v.minValue(least), v.maxValue(most));
  return settingType(`a whole number${unit} from ${least} to ${most}`, schema);
}

const stringSchema = (check: (value: string) => boolean) => v.pipe(v.string(), v.check(check));
const stringType = (expected: string, check: (value: string) => boolean) =>
  settingType(expected, stringSchema(check));

function isUrl(value: string, fits: (url: URL) => boolean): boolean {
  try {
    return fits(configuredUrl(value));
  } catch {
    return false;
  }
}

// A host in place of the third slash, or a path that no file can have, is no folder.
const isReadable = (url: URL) => url.protocol !== 'file:' || !fileURLToPath(url).includes('\0');
const hasProtocol = (value: string, protocols: readonly string[]) =>
  isUrl(value, (url) => isReadable(url) && protocols.includes(url.protocol));

/** Returns the type of a URL with one of these protocols, given with their colon; stays text. */
export const urlWith = (expected: string, ...protocols: string[]) =>
  stringType(expected, (value) => hasProtocol(value, protocols));

const isWebUrl = (value: string) => hasProtocol(value, ['http:', 'https:']);

/** Address of map tiles. */
export const tilesUrl = stringType(
  'an http or https URL with {z}, {x} and {y}',
  (value) => isWebUrl(value) && ['{z}', '{x}', '{y}'].every((part) => value.includes(part)),
);

const isServiceUrl = (value: string, protocols: readonly string[], path = /(?:)/) =>
  isUrl(value, ({ protocol, hostname, username, password, pathname }) => {
    decodeURIComponent(username + password);
    return protocols.includes(protocol) && hostname !== '' && path.test(pathname);
  });

/** The path of a Redis may be the number of a database. */
export const storeUrl = stringType(
  'memory: or a redis: or rediss: URL',
  (value) => value === 'memory:' || isServiceUrl(value, ['redis:', 'rediss:'], /^\/?\d*$/),
);

const isDatabaseUrl = (value: string) => isServiceUrl(value, ['postgres:', 'postgresql:']);

/** Where the index of the search is. */
export const searchUrl = stringType(
  'embedded or a postgres: URL',
  (value) => value === 'embedded' || isDatabaseUrl(value),
);

const mailAddress = String.raw`[^\s@=:;,<>()[\]\\"]{1,64}@[^\s@.]+(\.[^\s@.]+)+`;
const sender = new RegExp(`^${mailAddress}$`);

function isMailServer(value: string): boolean {
  if (!isServiceUrl(value, ['smtp:', 'smtps:'])) return false;
  const { username, protocol, searchParams } = new URL(value);
  const tls = searchParams.get('tls') ?? 'on';
  const isKnown = [...searchParams.keys()].every((name) => ['from', 'tls'].includes(name));
  // Passwords never travel in the clear.
  const isSafe = tls === 'on' || (tls === 'off' && username === '' && protocol === 'smtp:');
  return isSafe && isKnown && sender.test(searchParams.get('from') ?? 'a@a.a');
}

/** Where messages go: a folder, an endpoint, or a mail server. */
export const delivery = stringType(
  'a file:///, https:, smtp: or smtps: URL, the last two with ?from= and ?tls= alone',
  (value) =>
    hasProtocol(value, ['file:']) || isServiceUrl(value, ['https:']) || isMailServer(value),
);

/** Nothing stands behind the host but perhaps a slash. */
export const origin = settingType(
  'an http or https origin without a path',
  v.pipe(
    stringSchema((value) => isWebUrl(value) && new URL(value).href === `${new URL(value).origin}/`),
    v.transform((value) => new URL(value).origin),
  ),
);

/** Returns the type of a list with commas and such items. Empty items are dropped. */
export function list(items: string, isItem: (item: string) => boolean) {
  const split = (value: string) => value.split(',').map((part) => part.trim());
  const parts = v.transform((value: string) => split(value).filter(Boolean));
  const schema = v.pipe(v.string(), parts, v.array(stringSchema(isItem)));
  return settingType(`${items}, separated by commas`, schema);
}

export const defaultCountry = 'CH';

/** The code of a country, or of another region that has one. The names of all are read for others than the default: that takes 15 ms. */
export const countryCode = stringType('the two capital letters of a country', (code) => {
  if (code === defaultCountry) return true;
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
});

const languages = list('two-letter codes of languages', (code) => /^[a-z]{2}$/.test(code));

/** At least one language, and each once. */
export const languageList = settingType(
  `${languages.expected}, without a repetition`,
  v.pipe(
    languages.schema,
    v.check((codes) => codes.length > 0 && new Set(codes).size === codes.length),
  ),
);

/** Copies of the database of the search. */
export const databaseUrls = list(
  'postgres: URLs',
  (url) => /^\S+$/.test(url) && isDatabaseUrl(url),
);

const recipient = new RegExp(`^([\\w-]+=)?${mailAddress}$`);

/** Who gets messages: of all subjects, or of one. */
export const recipients = list('e-mail addresses or subject=address pairs', (item) =>
  recipient.test(item),
);

function isProxyRange(range: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const width = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  // Of all addresses, none would be the visitor's.
  return range === 'loopback' || (Number(bits) >= 1 && Number(bits) <= width);
}

/** Addresses of balancers. */
export const proxyRanges = list('loopback, IP addresses or CIDR ranges', isProxyRange);

/** Returns the type of the address of the news service; empty for none. */
export const newsAddress = (expected: string) =>
  stringType(expected, (value) => /^(|embedded|\/[\w/-]+)$/.test(value) || isWebUrl(value));

/** Returns a URL of the configuration. A relative `file:` path starts at the working directory. */
export function configuredUrl(url: string): URL {
  const relative = /^file:(?!\/)(.*)$/.exec(url)?.[1];
  return relative === undefined ? new URL(url) : pathToFileURL(resolve(relative));
}
