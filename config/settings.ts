import * as v from 'valibot';
import * as types from './settingTypes';

/** One setting: where it comes from, what it may be, and what stands in when it is not set. */
export interface Setting<T> extends types.SettingType<T> {
  readonly name: string;
  readonly defaultText: string;
  readonly secret: boolean;
  /** An empty value is a value of its own (only the news addresses know this). */
  readonly emptyCounts: boolean;
}

function setting<T>(
  name: string,
  defaultText: string,
  takes: types.SettingType<T>,
  flags: { secret?: boolean; emptyCounts?: boolean } = {},
): Setting<T> {
  return { name, defaultText, ...takes, secret: false, emptyCounts: false, ...flags };
}

const unset = v.pipe(
  v.literal(''),
  v.transform(() => undefined),
);

/** A setting without a default: undefined where it is not set. */
function optional<T>(
  name: string,
  { expected, schema }: types.SettingType<T>,
  flags?: typeof secret,
) {
  return setting<T | undefined>(name, '', { expected, schema: v.union([unset, schema]) }, flags);
}

const list = (items: string, pattern: RegExp) => types.list(items, (item) => pattern.test(item));
const seconds = (least: number, most: number) => types.wholeNumber(least, most, ' of seconds');
const megabytes = (least: number) => types.wholeNumber(least, 65536, ' of megabytes');
const port = types.wholeNumber(0, 65535);
const host = types.regex('a host name or IP address', /^[\w.:-]+$/);
// What looks like a URL, or a home that only a shell knows, would be a folder of that name.
const folder = types.regex('the path of a folder, and no URL', /^(?![a-z]{2,}:|~)\S(.*\S)?$/i);
const timeZone = types.regex('the IANA name of a time zone', /^[A-Za-z]\w*(\/[\w+-]+){0,2}$/);
const phoneNumbers = list('telephone numbers', /^\+?\d[\d ]{1,15}$/);
const origins = list('http or https origins', /^https?:\/\/[\w.-]+(:\d+)?$/);
const webUrl = types.urlWith('an http or https URL', 'http:', 'https:');
const contentUrl = types.urlWith('a file:///, http: or https: URL', 'file:', 'http:', 'https:');
const contactUrl = types.urlWith('a mailto: or https: URL', 'mailto:', 'https:');
const ownNews = types.newsAddress('embedded, an http or https URL, or empty');
const shownNews = types.newsAddress('an http or https URL, a path, or empty');
const isText = (text: string) => v.transform((value: string) => value === text);
const switched = v.pipe(v.string(), v.regex(/^(on|off)$/), isText('on'));
const onOrOff = { expected: 'on or off', schema: switched };
const onlyTrue = {
  expected: 'the text true, or nothing',
  schema: v.pipe(v.string(), isText('true')),
};
const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
const logLevel = { expected: `one of ${levels.join(', ')}`, schema: v.picklist(levels) };
const key = v.pipe(v.string(), v.trim(), v.minLength(32));
const secretKey = { expected: 'at least 32 characters', schema: key };

const secret = { secret: true };
const emptyCounts = { emptyCounts: true };

/** Every setting, by the name the code uses. */
export const settings = {
  port: setting('PORT', '3000', port),
  host: optional('HOST', host),
  publicUrl: optional('PUBLIC_URL', types.origin),
  allowedHosts: setting('ALLOWED_HOSTS', '', list('host names', /^[\w.-]+(:\d+)?$/)),
  trustProxy: setting('TRUST_PROXY', '', types.proxyRanges),
  primaryLanguages: optional('PRIMARY_LANGUAGES', types.languageList),
  timeZone: setting('TIME_ZONE', 'Europe/Zurich', timeZone),
  country: setting('COUNTRY', types.defaultCountry, types.countryCode),
  authorities: setting('AUTHORITIES', 'on', onOrOff),
  emergencyNumbers: setting('EMERGENCY_NUMBERS', '', phoneNumbers),
  accessibilityStandard: setting('ACCESSIBILITY_STANDARD', '', types.textUpTo(100)),
  staticContentUrl: setting('STATIC_CONTENT_URL', 'file:./content', contentUrl),
  contentServiceUrl: optional('CONTENT_SERVICE_URL', webUrl),
  newsApiInternalUrl: setting('NEWS_API_INTERNAL_URL', 'embedded', ownNews, emptyCounts),
  newsApiPublicUrl: setting('NEWS_API_PUBLIC_URL', '/api/news', shownNews, emptyCounts),
  searchUrl: setting('SEARCH_URL', 'embedded', types.searchUrl, secret),
  searchReplicaUrls: setting('SEARCH_REPLICA_URLS', '', types.databaseUrls, secret),
  searchIndexDir: optional('SEARCH_INDEX_DIR', folder),
  storeUrl: setting('STORE_URL', 'memory:', types.storeUrl, secret),
  contactDeliveryUrl: setting('CONTACT_DELIVERY_URL', 'file:./var/outbox', types.delivery, secret),
  contactQueueDir: setting('CONTACT_QUEUE_DIR', './var/queue', folder),
  contactRecipients: setting('CONTACT_RECIPIENTS', '', types.recipients),
  preview: setting('PREVIEW', '', onlyTrue),
  offlineCopies: setting('OFFLINE_COPIES', 'on', onOrOff),
  hstsMaxAge: setting('HSTS_MAX_AGE', '86400', seconds(0, 63072000)),
  hstsPreload: setting('HSTS_PRELOAD', 'off', onOrOff),
  publishPollSeconds: setting('PUBLISH_POLL_SECONDS', '15', seconds(1, 3600)),
  staleMaxSeconds: setting('STALE_MAX_SECONDS', '86400', seconds(0, 31536000)),
  contentCacheMegabytes: setting('CONTENT_CACHE_MB', '64', megabytes(1)),
  pageCacheMegabytes: setting('PAGE_CACHE_MB', '64', megabytes(0)),
  logLevel: setting('LOG_LEVEL', 'info', logLevel),
  metricsPort: setting('METRICS_PORT', '9464', port),
  secretKey: optional('SECRET_KEY', secretKey, secret),
  snapshotDir: optional('SNAPSHOT_DIR', folder),
  mediaOrigins: setting('MEDIA_ORIGINS', '', origins),
  mapTilesUrl: optional('MAP_TILES_URL', types.tilesUrl),
  mapAttribution: setting('MAP_ATTRIBUTION', '', types.textUpTo(200)),
  securityContact: optional('SECURITY_CONTACT', contactUrl),
};
