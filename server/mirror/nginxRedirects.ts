import type { Environment } from '../../config/environment';
import type { Crawled, MirroredFile, MirroredRedirect } from './crawled';
import { lowerCased } from './mirroredHeaders';
import { nginxMap, quoted } from './nginxMap';

type Fields = Readonly<Record<string, string>>;

/** What the configuration is made from. */
export interface NginxInput extends Crawled {
  readonly environment: Environment;
  readonly locales: readonly string[];
  /** Those of every answer, by name. */
  readonly securityHeaders: Fields;
}

/** Only such addresses are led to their canonical form: in others could be a header or a host. */
const plain = String.raw`[\w.~%!&'()*+,;=:@-]`;
/** A path and its query as nginx knows them: decoded, the query as it came. */
export function asAsked(target: string): string {
  const [path = '', query = ''] = target.split('?');
  return `${decodeURIComponent(path)}?${query}`;
}

const redirectStatuses = [301, 302, 303];

/** Redirects by their status; those with a query of their own keep it, others that of the request. */
export function redirectMaps({ redirects }: NginxInput): string[] {
  const map = (name: string, chosen: readonly MirroredRedirect[]) =>
    nginxMap({
      name,
      source: '$uri?$mirror_own_args',
      otherwise: '',
      entries: chosen.map(({ target, location }) => [asAsked(target), location]),
    });
  const isWhole = ({ target, location }: MirroredRedirect) => /[?#]/.test(target + location);
  return redirectStatuses.flatMap((status) => {
    const own = redirects.filter((redirect) => redirect.status === status);
    return [
      map(
        `mirror_${status}`,
        own.filter((redirect) => !isWhole(redirect)),
      ),
      map(`mirror_${status}_whole`, own.filter(isWhole)),
    ];
  });
}

/** Language codes in the wrong case, which lead to the right one. */
export function caseMap({ locales }: NginxInput): string {
  return nginxMap({
    name: 'mirror_lower',
    source: '$request_uri',
    otherwise: '',
    entries: [],
    patterns: [
      ['^/[a-z]+([/?]|$)', ''],
      ...locales.map(
        (code) =>
          [
            `*^/${code}(?<mirror_${code}>(/${plain}*)*(\\?.*)?)$`,
            `/${code}$mirror_${code}`,
          ] as const,
      ),
    ],
  });
}

/** Addresses of former sites, which name their document or their language in the query. */
export function oldMap({ locales }: NginxInput): string {
  const code = `(?<mirror_old_code>${locales.join('|')})`;
  const id = (name: string) => String.raw`\?(.*&)?id=(?<mirror_${name}>[\w.~-]+)(&|$)`;
  return nginxMap({
    name: 'mirror_old',
    source: '$uri?$args',
    otherwise: '',
    entries: [],
    patterns: [
      [`^/${code}/nsb${id('news')}`, '/$mirror_old_code/newnsb/$mirror_news'],
      [
        `^/${code}/publication${id('publication')}`,
        '/$mirror_old_code/publication/$mirror_publication',
      ],
      [`^/NSBSubscriber/feeds/rss\\?(.*&)?lang=${code}(&|$)`, '/$mirror_old_code/newnsb.rss'],
    ],
  });
}

/** What answers an address that is no file, where it leads on. */
export function redirectRules(): string[] {
  return redirectStatuses.flatMap((status) => [
    `if ($mirror_${status}) { return ${status} $mirror_${status}$is_args$args; }`,
    `if ($mirror_${status}_whole) { return ${status} $mirror_${status}_whole; }`,
  ]);
}

/**
 * Leads to the one address of a page: without empty segments, and without a slash at its end. Never
 * to an address that begins with two slashes, which would be one of another host.
 */
export function canonicalRules(): string[] {
  const segments = `((?:/${plain}+)+)`;
  const query = String.raw`(\?.*)?$`;
  const rule = (pattern: string, target: string) =>
    `if ($request_uri ~ ${quoted(pattern)}) { return 301 ${target}; }`;
  return [
    rule(`^${segments}//+(${plain}[^?]*)?${query}`, '$1/$2$3'),
    rule(`^${segments}/${query}`, '$1$2'),
  ];
}

/** Redirects, as far as their headers are their own; that of `/` depends on who asks. */
export function leading({ redirects, securityHeaders }: NginxInput): MirroredFile[] {
  const cache = { 'Cache-Control': 'no-store', Vary: 'Accept-Language, Cookie' };
  const home = { target: '/', status: 302, headers: lowerCased({ ...securityHeaders, ...cache }) };
  return [...redirects, home].map((redirect) => {
    const [file = ''] = asAsked(redirect.target).split('?');
    return { ...redirect, file };
  });
}
