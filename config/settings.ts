import * as v from 'valibot';
import {
  countryCode,
  databaseUrl,
  databaseUrls,
  deliveryUrl,
  languageList,
  listOf,
  mailAddress,
  newsAddress,
  orEmpty,
  origin,
  proxyRanges,
  storeUrl,
  tilesUrl,
  urlWith,
  wholeNumber,
} from './valueForms';

/** What a value may be: in the words of a fault, and as a schema of the text of a variable. */
interface Form<T> {
  readonly expected: string;
  readonly schema: v.GenericSchema<string, T>;
}

/** One setting: where it comes from, what it may be, and what stands in when it is not set. */
export interface Setting<T> extends Form<T> {
  readonly name: string;
  readonly standard: string;
  readonly secret: boolean;
  /** An empty value is a value of its own (only the news addresses know this). */
  readonly emptyCounts: boolean;
}

function setting<T>(
  name: string,
  standard: string,
  takes: Form<T>,
  flags: { secret?: boolean; emptyCounts?: boolean } = {},
): Setting<T> {
  return { name, standard, ...takes, secret: false, emptyCounts: false, ...flags };
}

/** A setting without a default: undefined where it is not set. */
function optional<T>(
  name: string,
  { expected, schema }: Form<T>,
  flags?: { secret: boolean },
): Setting<T | undefined> {
  return setting(name, '', { expected, schema: orEmpty(schema) }, flags);
}

function form<T>(expected: string, schema: v.GenericSchema<string, T>): Form<T> {
  return { expected, schema };
}

const matching = (expected: string, pattern: RegExp) =>
  form(expected, v.pipe(v.string(), v.regex(pattern)));
const textUpTo = (most: number) =>
  form(`at most ${most} characters`, v.pipe(v.string(), v.maxLength(most)));
const list = (items: string, pattern: RegExp) =>
  form(
    `${items}, separated by commas`,
    listOf((item) => pattern.test(item)),
  );
const number = (expected: string, least: number, most: number) =>
  form(expected, wholeNumber(least, most));
const numberOf = (unit: string) => (least: number, most: number) =>
  number(`a whole number of ${unit} from ${least} to ${most}`, least, most);
const seconds = numberOf('seconds');
const megabytes = numberOf('megabytes');

const port = number('a whole number from 0 to 65535', 0, 65535);
// What looks like a URL, or a home that only a shell knows, would be a folder of that name.
const folder = matching('the path of a folder, and no URL', /^(?![a-z]{2,}:|~)\S(.*\S)?$/i);
const webUrl = form('an http or https URL', urlWith('http:', 'https:'));
const isText = (text: string) => v.transform((value: string) => value === text);
const onOrOff = form('on or off', v.pipe(v.string(), v.regex(/^(on|off)$/), isText('on')));
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const secret = { secret: true };
const emptyCounts = { emptyCounts: true };

/** Every setting, by the name the code uses. */
export const settings = {
  port: setting('PORT', '3000', port),
  host: optional('HOST', matching('a host name or IP address', /^[\w.:-]+$/)),
  publicUrl: optional('PUBLIC_URL', form('an http or https origin without a path', origin)),
  allowedHosts: setting('ALLOWED_HOSTS', '', list('host names', /^[\w.-]+(:\d+)?$/)),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    form('IP addresses or CIDR ranges, separated by commas', proxyRanges),
  ),
  primaryLanguages: optional(
    'PRIMARY_LANGUAGES',
    form('two-letter codes of languages, separated by commas, without a repetition', languageList),
  ),
  timeZone: setting(
    'TIME_ZONE',
    'Europe/Zurich',
    matching('the IANA name of a time zone', /^[A-Za-z]\w*(\/[\w+-]+){0,2}$/),
  ),
  country: setting('COUNTRY', 'CH', form('the two capital letters of a country', countryCode)),
  authorities: setting('AUTHORITIES', 'on', onOrOff),
  emergencyNumbers: setting(
    'EMERGENCY_NUMBERS',
    '',
    list('telephone numbers', /^\+?\d[\d ]{1,15}$/),
  ),
  accessibilityStandard: setting('ACCESSIBILITY_STANDARD', '', textUpTo(100)),
  staticContentUrl: setting(
    'STATIC_CONTENT_URL',
    'file:./content',
    form('a file:, http: or https: URL', urlWith('file:', 'http:', 'https:')),
  ),
  contentServiceUrl: optional('CONTENT_SERVICE_URL', webUrl),
  newsApiInternalUrl: setting(
    'NEWS_API_INTERNAL_URL',
    'embedded',
    form('embedded, an http or https URL, or empty', newsAddress),
    emptyCounts,
  ),
  newsApiPublicUrl: setting(
    'NEWS_API_PUBLIC_URL',
    '/api/news',
    form('an http or https URL, a path, or empty', newsAddress),
    emptyCounts,
  ),
  searchUrl: setting(
    'SEARCH_URL',
    'embedded',
    form('embedded or a postgres: URL', v.union([v.literal('embedded'), databaseUrl])),
    secret,
  ),
  searchReplicaUrls: setting(
    'SEARCH_REPLICA_URLS',
    '',
    form('postgres: URLs, separated by commas', databaseUrls),
    secret,
  ),
  searchIndexDir: optional('SEARCH_INDEX_DIR', folder),
  storeUrl: setting(
    'STORE_URL',
    'memory:',
    form('memory: or a redis: or rediss: URL', storeUrl),
    secret,
  ),
  contactDeliveryUrl: setting(
    'CONTACT_DELIVERY_URL',
    'file:./var/outbox',
    form(
      'a file:, https:, smtp: or smtps: URL, the last two with ?from= and ?tls= alone',
      deliveryUrl,
    ),
    secret,
  ),
  contactQueueDir: setting('CONTACT_QUEUE_DIR', './var/queue', folder),
  contactRecipients: setting(
    'CONTACT_RECIPIENTS',
    '',
    list('e-mail addresses or subject=address pairs', new RegExp(`^([\\w-]+=)?${mailAddress}$`)),
  ),
  preview: setting(
    'PREVIEW',
    '',
    form('the text true, or nothing', v.pipe(v.string(), isText('true'))),
  ),
  offlineCopies: setting('OFFLINE_COPIES', 'on', onOrOff),
  hstsMaxAge: setting('HSTS_MAX_AGE', '86400', seconds(0, 63072000)),
  hstsPreload: setting('HSTS_PRELOAD', 'off', onOrOff),
  publishPollSeconds: setting('PUBLISH_POLL_SECONDS', '15', seconds(1, 3600)),
  staleMaxSeconds: setting('STALE_MAX_SECONDS', '86400', seconds(0, 31536000)),
  contentCacheMegabytes: setting('CONTENT_CACHE_MB', '64', megabytes(1, 65536)),
  pageCacheMegabytes: setting('PAGE_CACHE_MB', '64', megabytes(0, 65536)),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    form(`one of ${logLevels.join(', ')}`, v.picklist(logLevels)),
  ),
  metricsPort: setting('METRICS_PORT', '9464', port),
  secretKey: optional(
    'SECRET_KEY',
    form('at least 32 characters', v.pipe(v.string(), v.trim(), v.minLength(32))),
    secret,
  ),
  snapshotDir: optional('SNAPSHOT_DIR', folder),
  mediaOrigins: setting(
    'MEDIA_ORIGINS',
    '',
    list('http or https origins', /^https?:\/\/[\w.-]+(:\d+)?$/),
  ),
  mapTilesUrl: optional(
    'MAP_TILES_URL',
    form('an http or https URL with {z}, {x} and {y}', tilesUrl),
  ),
  mapAttribution: setting('MAP_ATTRIBUTION', '', textUpTo(200)),
  securityContact: optional(
    'SECURITY_CONTACT',
    form('a mailto: or https: URL', urlWith('mailto:', 'https:')),
  ),
};
