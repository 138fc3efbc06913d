import { isIP } from 'node:net';
import * as v from 'valibot';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

// The forms a setting can have. Each schema takes the text of an environment variable.

const text = v.string();

/** A whole number between two limits, both included. */
export function wholeNumber(least: number, most: number) {
  const digits = v.pipe(text, v.regex(/^\d{1,9}$/));
  return v.pipe(digits, v.transform(Number), v.minValue(least), v.maxValue(most));
}

const checked = (check: (value: string) => boolean) => v.pipe(text, v.check(check));

/** A URL with one of these protocols, given with their colon; stays text. */
export function urlWith(...protocols: string[]) {
  return checked((value) => URL.canParse(value) && protocols.includes(new URL(value).protocol));
}

/** Address of map tiles: an http(s) URL with `{z}`, `{x}` and `{y}` in it. */
export const tilesUrl = v.pipe(
  urlWith('http:', 'https:'),
  v.check((url) => ['{z}', '{x}', '{y}'].every((part) => url.includes(part))),
);

function isServiceUrl(value: string, protocols: readonly string[], path = /(?:)/): boolean {
  try {
    const { protocol, hostname, username, password, pathname } = new URL(value);
    decodeURIComponent(username + password);
    return protocols.includes(protocol) && hostname !== '' && path.test(pathname);
  } catch {
    return false;
  }
}

const isDatabaseUrl = (value: string) => isServiceUrl(value, ['postgres:', 'postgresql:']);

/** `memory:`, or the URL of a Redis, whose path may be the number of a database. */
export const storeUrl = checked(
  (value) => value === 'memory:' || isServiceUrl(value, ['redis:', 'rediss:'], /^\/?\d*$/),
);

/** A URL of a PostgreSQL database: with a host, and with a name and password that can be read. */
export const databaseUrl = checked(isDatabaseUrl);

/** An e-mail address without quotation, as text of a regular expression. */
export const mailAddress = String.raw`[^\s@=:;,<>()[\]\\"]{1,64}@[^\s@.]+(\.[^\s@.]+)+`;
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

function isDeliveryUrl(value: string): boolean {
  const isFolder = URL.canParse(value) && new URL(value).protocol === 'file:';
  return isFolder || isServiceUrl(value, ['https:']) || isMailServer(value);
}

/**
 * Where letters go: a folder, an endpoint, or a mail server, which may be given the sender (`?from=`)
 * and, without a password, `?tls=off`.
 */
export const deliveryUrl = checked(isDeliveryUrl);

/** An http(s) origin: nothing behind the host but perhaps a slash. */
export const origin = v.pipe(
  urlWith('http:', 'https:'),
  v.transform((value) => new URL(value)),
  v.check(({ href, origin: own }) => href === `${own}/`),
  v.transform((url) => url.origin),
);

/** A list with commas, each item of this form. Empty items are dropped. */
export function listOf(isItem: (item: string) => boolean) {
  const split = (value: string) => value.split(',').map((part) => part.trim());
  return v.pipe(
    text,
    v.transform((value) => split(value).filter(Boolean)),
    v.array(checked(isItem)),
  );
}

/** The code of a country, or of another region that has one. */
export const countryCode = checked((code) => {
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
  return /^[A-Z]{2}$/.test(code) && names.of(code) !== undefined;
});

/** Codes of two letters, with commas; at least one, and each once. */
export const languageList = v.pipe(
  listOf((code) => /^[a-z]{2}$/.test(code)),
  v.check((codes) => codes.length > 0 && new Set(codes).size === codes.length),
);

/** URLs of databases, with commas. */
export const databaseUrls = listOf((url) => /^\S+$/.test(url) && isDatabaseUrl(url));

function isProxyRange(range: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(range) ?? [];
  const width = { 4: 32, 6: 128 }[isIP(address)] ?? -1;
  // Of all addresses, none would be the visitor's.
  return range === 'loopback' || (Number(bits) >= 1 && Number(bits) <= width);
}

/** IP addresses or CIDR ranges, or `loopback`, with commas. */
export const proxyRanges = listOf(isProxyRange);

/** Address of the news service: `embedded`, a URL, a path, or empty for none. */
export const newsAddress = v.union([
  v.pipe(text, v.regex(/^(|embedded|\/[\w/-]+)$/)),
  urlWith('http:', 'https:'),
]);

/** The empty text counts as not set. */
export function orEmpty<T>(schema: v.GenericSchema<string, T>) {
  const toNothing = v.transform<'', undefined>(() => undefined);
  return v.union([v.pipe(v.literal(''), toNothing), schema]);
}

/** A URL of the configuration. A relative `file:` path starts at the working directory. */
export function configuredUrl(url: string): URL {
  const relative = /^file:(?!\/)(.*)$/.exec(url)?.[1];
  return relative === undefined ? new URL(url) : pathToFileURL(resolve(relative));
}
