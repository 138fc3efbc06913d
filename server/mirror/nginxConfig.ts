import { defaultLocale } from '../../shared/language/languages';
import { listingKeys } from '../../shared/listing/listingKeys';
import type { RouteName } from '../../shared/routing/routeHandle';
import { routes } from '../../views/routes';
import { belowSegments, machineSegments } from '../../shared/routing/reservedSegments';
import { languageCookieName } from '../locale/negotiateLocale';
import type { MirroredFile } from './crawled';
import { headerConfig, lowerCased } from './mirroredHeaders';
import { fitsMap, matching, nginxMap } from './nginxMap';
import {
  asAsked,
  canonicalRules,
  caseMap,
  leading,
  oldMap,
  redirectMaps,
  redirectRules,
  type NginxInput,
} from './nginxRedirects';
import { typeConfig } from './nginxTypes';
import { plainStatuses } from './plainFiles';

/** The two parts of the configuration, by the names of their files. */
export interface NginxConfig {
  readonly 'http.conf': string;
  readonly 'server.conf': string;
}

/** Where an address with a query that counts, or of a page that is gone, leads to. */
function answers(files: readonly MirroredFile[]): (readonly [string, string])[] {
  return files.flatMap(({ target, file, status }) => {
    if (status === 410) return [[asAsked(target), 'gone'] as const];
    return target.includes('?') ? [[asAsked(target), file] as const] : [];
  });
}

/** Routes whose page is there whatever the query; the search has a pattern of its own. */
const steady = new Set<RouteName>(['home', 'languages', 'cookies', 'accessibility', 'search']);

/** Queries of a route that change its page, as a pattern of path and query. */
function changingQueries(): string[] {
  return routes
    .filter(({ handle }) => handle.query.length > 0 && !steady.has(handle.name))
    .map(({ path, handle }) => {
      const pattern = path.replace(':lang', '[^/?]+').replace(/:\w+/, '[^/?]+');
      return `^(/api/(page|pages/v1))?${pattern.replace('/*', '(/[^?]*)?')}\\?${anyOf(handle.query)}`;
    });
}

const anyOf = (keys: readonly string[]) => `(.*&)?(${keys.map(matching).join('|')})=`;

/** What only the site itself can answer. */
const unavailable = [
  '^/[^/?]+/search\\?',
  '^/api/(contact|search|feedback|map|news)',
  '^/api/(page|pages/v1)/[^/?]+/search\\?',
  `^/[^/?]+/(newnsb|overview/[a-z]+)\\.[a-z]+\\?${anyOf(listingKeys)}`,
  ...changingQueries(),
];

function fileMap({ files }: NginxInput): string {
  return nginxMap({
    name: 'mirror_file',
    source: '$uri?$args',
    otherwise: '/errors/none',
    entries: answers(files),
    patterns: unavailable.map((pattern) => [pattern, 'unavailable']),
  });
}

/** The language of an address, and that of a visitor who asks for none. */
function localeMaps({ locales, environment }: NginxInput): string[] {
  const codes = locales.join('|');
  const cookie = `$cookie_${languageCookieName(environment.secure)}`;
  return [
    nginxMap({
      name: 'mirror_locale',
      source: '$request_uri',
      otherwise: defaultLocale,
      entries: [],
      patterns: [
        [`^/(?:api/(?:page|pages/v1)/)?(?<mirror_code>${codes})(?:[/?]|$)`, '$mirror_code'],
      ],
    }),
    nginxMap({
      name: 'mirror_home',
      source: `${cookie},$http_accept_language`,
      otherwise: defaultLocale,
      entries: [],
      patterns: [[`^,?(?<mirror_wish>${codes})(?![a-z])`, '$mirror_wish']],
    }),
  ];
}

function httpConfig(input: NginxInput, headers: string): string {
  const maps = [
    fileMap(input),
    nginxMap({
      name: 'mirror_own_args',
      source: '$uri',
      otherwise: '',
      entries: [],
      patterns: [['^/language/', '$args']],
    }),
    ...redirectMaps(input),
    oldMap(input),
    caseMap(input),
    ...localeMaps(input),
    nginxMap({
      name: 'mirror_not_found',
      source: '$uri',
      otherwise: '/errors/404/$mirror_locale/404/index.html',
      entries: [],
      patterns: [[belowSegments(machineSegments).source, '/errors/404.txt']],
    }),
    headers,
  ].join('\n');
  const lengths = maps.split('\n').map((line) => Buffer.byteLength(line));
  const longest = lengths.reduce((most, length) => Math.max(most, length), 0);
  return [
    '# Written by `npm run mirror`, for the http block: see docs/mirror.md of the project.',
    `map_hash_bucket_size ${Math.max(128, 64 * Math.ceil((longest + 64) / 64))};`,
    `map_hash_max_size ${Math.max(2048, 2 * lengths.length)};`,
    '',
    maps,
  ].join('\n');
}

function serverConfig(headers: readonly string[], types: readonly string[]): string {
  return [
    '# Written by `npm run mirror`, for the server block: see docs/mirror.md of the project.',
    'server_tokens off;',
    'absolute_redirect off;',
    'merge_slashes off;',
    'gzip on;',
    'gzip_vary on;',
    'gzip_proxied any;',
    'gzip_min_length 1024;',
    ...headers,
    ...types,
    ...plainStatuses.map((status) => `error_page ${status} /errors/${status}.html;`),
    'error_page 404 $mirror_not_found;',
    'error_page 410 /errors/410$uri/index.html;',
    'error_page 503 /errors/503$uri/index.html;',
    'location = / { return 302 /$mirror_home; }',
    'location = /status/lastPublish { try_files /status/lastPublish.json =404; }',
    'location ^~ /errors/ { internal; }',
    'location ^~ /errors/503/ { internal; try_files $uri /errors/503/$mirror_locale/index.html =503; }',
    'location / {',
    'if ($request_method = POST) { return 503; }',
    'if ($mirror_file = unavailable) { return 503; }',
    'if ($mirror_file = gone) { return 410; }',
    'if ($mirror_old) { return 301 $mirror_old; }',
    ...canonicalRules(),
    'try_files $mirror_file $uri $uri/index.html $uri/index.json $uri/index.atom $uri/index.vcf @other;',
    '}',
    'location @other {',
    ...redirectRules(),
    'if ($mirror_lower) { return 301 $mirror_lower; }',
    'return 404;',
    '}',
    '',
  ].join('\n');
}

/** Addresses that the configuration leaves out, because nginx would take none that has them. */
export function leftOut({ files, redirects }: Pick<NginxInput, 'files' | 'redirects'>): string[] {
  const tooLong = [
    ...redirects.filter(({ target, location }) => !fitsMap([asAsked(target), location])),
    ...files.filter(({ target, file }) => !fitsMap([asAsked(target), file])),
  ];
  return tooLong.map(({ target }) => target);
}

/** The configuration with which nginx serves a mirror as the site would answer. */
export function nginxConfig(input: NginxInput): NginxConfig {
  const { environment, files, securityHeaders } = input;
  const standard = { ...securityHeaders, 'Cache-Control': 'public, max-age=0, s-maxage=60' };
  const named = [...files, ...leading(input)];
  const headers = headerConfig(named, lowerCased(standard), environment.staleMaxSeconds);
  return {
    'http.conf': httpConfig(input, headers.maps),
    'server.conf': serverConfig(headers.directives, typeConfig(files)),
  };
}
