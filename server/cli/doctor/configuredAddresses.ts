import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/configuredUrl';

/** An address of the configuration, and the name of its setting. */
export interface ConfiguredAddress {
  readonly setting: string;
  readonly url: URL;
}

/** Settings that name a source. */
export const sourceSettings = [
  'STATIC_CONTENT_URL',
  'CONTENT_SERVICE_URL',
  'NEWS_API_INTERNAL_URL',
];

/** Settings that may name a server that shows a certificate. */
export const tlsSettings = [
  ...sourceSettings,
  'PUBLIC_URL',
  'NEWS_API_PUBLIC_URL',
  'MEDIA_ORIGINS',
  'MAP_TILES_URL',
  'CONTACT_DELIVERY_URL',
  'STORE_URL',
];

/** Addresses of the sources, which are asked over HTTP. */
export function sourceAddresses(environment: Environment): ConfiguredAddress[] {
  const { staticContentUrl, contentServiceUrl, newsApiInternalUrl } = environment;
  const all: [string, string | undefined][] = [
    ['STATIC_CONTENT_URL', configuredUrl(staticContentUrl).href],
    ['CONTENT_SERVICE_URL', contentServiceUrl],
    ['NEWS_API_INTERNAL_URL', newsApiInternalUrl],
  ];
  return all.flatMap(([setting, text]) =>
    text !== undefined && /^https?:/i.test(text) ? [{ setting, url: new URL(text) }] : [],
  );
}

const tlsPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'smtps:': 465,
  'rediss:': 6379,
};

/** A server that shows a certificate. */
export interface TlsAddress {
  /** Settings that name it. */
  readonly settings: readonly string[];
  readonly host: string;
  readonly port: number;
}

/** Every server of the configuration that is talked to over TLS from the first byte, each once. */
export function tlsAddresses(environment: Environment): TlsAddress[] {
  const { publicUrl, newsApiPublicUrl, mediaOrigins, mapTilesUrl } = environment;
  const others: [string, string | undefined][] = [
    ['PUBLIC_URL', publicUrl],
    ['NEWS_API_PUBLIC_URL', newsApiPublicUrl],
    ...mediaOrigins.map((origin): [string, string] => ['MEDIA_ORIGINS', origin]),
    ['MAP_TILES_URL', mapTilesUrl],
    ['CONTACT_DELIVERY_URL', environment.contactDeliveryUrl],
    ['STORE_URL', environment.storeUrl],
  ];
  const addresses = others.flatMap(([setting, text = '']) =>
    URL.canParse(text) ? [{ setting, url: new URL(text) }] : [],
  );
  const found = new Map<string, TlsAddress>();
  for (const { setting, url } of [...sourceAddresses(environment), ...addresses]) {
    const standard = tlsPorts[url.protocol];
    if (standard === undefined) continue;
    const host = url.hostname.replace(/^\[|\]$/g, '');
    const port = url.port === '' ? standard : Number(url.port);
    const settings = [...(found.get(`${host} ${port}`)?.settings ?? []), setting];
    found.set(`${host} ${port}`, { settings, host, port });
  }
  return [...found.values()];
}
