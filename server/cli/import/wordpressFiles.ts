import { mediaTypeOf } from '../../../shared/html/mediaTypes';
import { decoded } from '../../../shared/routing/addresses';

/** A path of the old uploads as one of the folder; undefined where it is none, or of a kind that is not served. */
export function pathOf({ pathname }: URL): string | undefined {
  const [, inside] = /\/(?:wp-content\/uploads|files)\/(.+)$/.exec(decoded(pathname)) ?? [];
  if (inside === undefined || mediaTypeOf(inside) === undefined) return undefined;
  const parts = inside.split('/').map((part) =>
    part
      .normalize('NFC')
      .replace(/[^\p{L}\p{N}_.~-]+/gu, '-')
      .replace(/^[.-]+/, '')
      .slice(-60)
      .replace(/^\p{Cs}/u, ''),
  );
  return ['media/uploads', ...parts.filter((part) => part !== '')].join('/');
}

/** The host of an address, which may be called `www` or not. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^www\./, '');
}

/** An address without what differs between the ways to write it. */
export function addressIn(href: string): string {
  return href.replace(/^https?:\/\/(?:www\.)?|[?#].*$/g, '');
}

/** The form of a picture without the measures that WordPress puts behind its name. */
export function withoutMeasures(href: string): string {
  return href.replace(/-\d+x\d+(?=\.\w+$)/, '');
}
