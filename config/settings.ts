import * as v from 'valibot';
import {
  databaseUrl,
  databaseUrls,
  deliveryUrl,
  languageList,
  listOf,
  newsAddress,
  orEmpty,
  origin,
  proxyRanges,
  storeUrl,
  tilesUrl,
  urlWith,
  wholeNumber,
} from './valueForms';

/** One setting: where it comes from, what it may be, and what stands in when it is not set. */
export interface Setting<T> {
  readonly name: string;
  readonly expected: string;
  readonly schema: v.GenericSchema<string, T>;
  readonly standard: string;
  readonly secret: boolean;
  /** An empty value is a value of its own (only the news addresses know this). */
  readonly emptyCounts: boolean;
}

function setting<T>(
  name: string,
  standard: string,
  expected: string,
  schema: v.GenericSchema<string, T>,
  flags: { secret?: boolean; emptyCounts?: boolean } = {},
): Setting<T> {
  const { secret = false, emptyCounts = false } = flags;
  return { name, standard, expected, schema, secret, emptyCounts };
}

const onOrOff = v.pipe(
  v.picklist(['on', 'off']),
  v.transform((value) => value === 'on'),
);

const seconds = 'a whole number of seconds';

/** Every setting, by the name the code uses. */
export const settings = {
  port: setting('PORT', '3000', 'a whole number from 0 to 65535', wholeNumber(0, 65535)),
  host: setting(
    'HOST',
    '',
    'a host name or IP address',
    orEmpty(v.pipe(v.string(), v.regex(/^[\w.:-]+$/))),
  ),
  publicUrl: setting('PUBLIC_URL', '', 'an http or https origin without a path', orEmpty(origin)),
  allowedHosts: setting(
    'ALLOWED_HOSTS',
    '',
    'host names, separated by commas',
    listOf(/^[\w.-]+(:\d+)?$/),
  ),
  trustProxy: setting(
    'TRUST_PROXY',
    '',
    'IP addresses or CIDR ranges, separated by commas',
    proxyRanges,
  ),
  primaryLanguages: setting(
    'PRIMARY_LANGUAGES',
    '',
    'two-letter codes of languages, separated by commas, without a repetition',
    orEmpty(languageList),
  ),
  timeZone: setting(
    'TIME_ZONE',
    'Europe/Zurich',
    'the IANA name of a time zone',
    v.pipe(v.string(), v.regex(/^[A-Za-z]\w*(\/[\w+-]+){0,2}$/)),
  ),
  country: setting(
    'COUNTRY',
    'CH',
    'the two capital letters of a country',
    v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  ),
  authorities: setting('AUTHORITIES', 'on', 'on or off', onOrOff),
  emergencyNumbers: setting(
    'EMERGENCY_NUMBERS',
    '',
    'telephone numbers, separated by commas',
    listOf(/^\+?\d[\d ]{1,15}$/),
  ),
  accessibilityStandard: setting(
    'ACCESSIBILITY_STANDARD',
    '',
    'at most 100 characters',
    v.pipe(v.string(), v.maxLength(100)),
  ),
  staticContentUrl: setting(
    'STATIC_CONTENT_URL',
    'file:./content',
    'a file:, http: or https: URL',
    urlWith('file:', 'http:', 'https:'),
  ),
  contentServiceUrl: setting(
    'CONTENT_SERVICE_URL',
    '',
    'an http or https URL',
    orEmpty(urlWith('http:', 'https:')),
  ),
  newsApiInternalUrl: setting(
    'NEWS_API_INTERNAL_URL',
    'embedded',
    'embedded, an http or https URL, or empty',
    newsAddress,
    { emptyCounts: true },
  ),
  newsApiPublicUrl: setting(
    'NEWS_API_PUBLIC_URL',
    '/api/news',
    'an http or https URL, a path, or empty',
    newsAddress,
    { emptyCounts: true },
  ),
  searchUrl: setting(
    'SEARCH_URL',
    'embedded',
    'embedded or a postgres: URL',
    v.union([v.literal('embedded'), databaseUrl]),
    { secret: true },
  ),
  searchReplicaUrls: setting(
    'SEARCH_REPLICA_URLS',
    '',
    'postgres: URLs, separated by commas',
    databaseUrls,
    { secret: true },
  ),
  searchIndexDir: setting(
    'SEARCH_INDEX_DIR',
    '',
    'the path of a folder',
    orEmpty(v.pipe(v.string(), v.minLength(1))),
  ),
  storeUrl: setting('STORE_URL', 'memory:', 'memory: or a redis: or rediss: URL', storeUrl, {
    secret: true,
  }),
  contactDeliveryUrl: setting(
    'CONTACT_DELIVERY_URL',
    'file:./var/outbox',
    'a file:, smtp:, smtps: or https: URL',
    deliveryUrl,
    { secret: true },
  ),
  contactQueueDir: setting(
    'CONTACT_QUEUE_DIR',
    './var/queue',
    'the path of a folder',
    v.pipe(v.string(), v.minLength(1)),
  ),
  contactRecipients: setting(
    'CONTACT_RECIPIENTS',
    '',
    'e-mail addresses or subject=address pairs, separated by commas',
    listOf(/^([\w-]+=)?[^\s@=]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/),
  ),
  preview: setting(
    'PREVIEW',
    '',
    'the text true, or nothing',
    v.pipe(
      v.string(),
      v.transform((value) => value === 'true'),
    ),
  ),
  offlineCopies: setting('OFFLINE_COPIES', 'on', 'on or off', onOrOff),
  hstsMaxAge: setting('HSTS_MAX_AGE', '86400', seconds, wholeNumber(0, 63072000)),
  hstsPreload: setting('HSTS_PRELOAD', 'off', 'on or off', onOrOff),
  publishPollSeconds: setting('PUBLISH_POLL_SECONDS', '15', seconds, wholeNumber(1, 3600)),
  staleMaxSeconds: setting('STALE_MAX_SECONDS', '86400', seconds, wholeNumber(0, 31536000)),
  contentCacheMegabytes: setting(
    'CONTENT_CACHE_MB',
    '64',
    'a whole number of megabytes, at least 1',
    wholeNumber(1, 65536),
  ),
  pageCacheMegabytes: setting(
    'PAGE_CACHE_MB',
    '64',
    'a whole number of megabytes, 0 for none',
    wholeNumber(0, 65536),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'one of fatal, error, warn, info, debug, trace, silent',
    v.picklist(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
  ),
  metricsPort: setting(
    'METRICS_PORT',
    '9464',
    'a whole number from 0 to 65535',
    wholeNumber(0, 65535),
  ),
  secretKey: setting(
    'SECRET_KEY',
    '',
    'at least 32 characters',
    orEmpty(v.pipe(v.string(), v.minLength(32))),
    { secret: true },
  ),
  snapshotDir: setting(
    'SNAPSHOT_DIR',
    '',
    'the path of a folder',
    orEmpty(v.pipe(v.string(), v.minLength(1))),
  ),
  mediaOrigins: setting(
    'MEDIA_ORIGINS',
    '',
    'http or https origins, separated by commas',
    listOf(/^https?:\/\/[\w.-]+(:\d+)?$/),
  ),
  mapTilesUrl: setting(
    'MAP_TILES_URL',
    '',
    'an http or https URL with {z}, {x} and {y}',
    orEmpty(tilesUrl),
  ),
  mapAttribution: setting(
    'MAP_ATTRIBUTION',
    '',
    'at most 200 characters',
    v.pipe(v.string(), v.maxLength(200)),
  ),
  securityContact: setting(
    'SECURITY_CONTACT',
    '',
    'a mailto: or https: URL',
    orEmpty(urlWith('mailto:', 'https:')),
  ),
};
