import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
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

function addressesOf(environment: Environment): ConfiguredAddress[] {
  const texts: [string, string | undefined][] = [
    ['STATIC_CONTENT_URL', configuredUrl(environment.staticContentUrl).href],
    ['CONTENT_SERVICE_URL', environment.contentServiceUrl],
    ['NEWS_API_INTERNAL_URL', environment.newsApiInternalUrl],
    ['PUBLIC_URL', environment.publicUrl],
    ['NEWS_API_PUBLIC_URL', environment.newsApiPublicUrl],
    ...environment.mediaOrigins.map((origin): [string, string] => ['MEDIA_ORIGINS', origin]),
    ['MAP_TILES_URL', environment.mapTilesUrl],
    ['CONTACT_DELIVERY_URL', environment.contactDeliveryUrl],
    ['STORE_URL', environment.storeUrl],
  ];
  return texts.flatMap(([setting, text = '']) => {
    const url = URL.parse(text);
    return url === null ? [] : [{ setting, url }];
  });
}

/** Addresses of the sources that are asked over HTTP. */
export function sourceAddresses(environment: Environment): ConfiguredAddress[] {
  return addressesOf(environment).filter(
    ({ setting, url }) => sourceSettings.includes(setting) && /^https?:$/.test(url.protocol),
  );
}

/** The folder into which messages of visitors are delivered; undefined where they go elsewhere. */
export function deliveryFolder({ contactDeliveryUrl }: Environment): string | undefined {
  const url = configuredUrl(contactDeliveryUrl);
  return url.protocol === 'file:' ? resolve(fileURLToPath(url)) : undefined;
}

/** The host of an address, without the brackets of IPv6. */
export function hostOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

const tlsPorts: Readonly<Record<string, number>> = {
  'https:': 443,
  'smtps:': 465,
  'rediss:': 6379,
};

/** A server that shows a certificate. */
export interface TlsAddress {
  /** Settings that name it. */
  readonly subject: string;
  readonly host: string;
  readonly port: number;
}

/** Every server of the configuration that is talked to over TLS from the first byte, each once. */
export function tlsAddresses(environment: Environment): TlsAddress[] {
  const found = new Map<string, TlsAddress>();
  for (const { setting, url } of addressesOf(environment)) {
    const standard = tlsPorts[url.protocol];
    if (standard === undefined) continue;
    const [host, port] = [hostOf(url), Number(url.port) || standard];
    const before = found.get(`${host} ${port}`);
    const subject = before === undefined ? setting : `${before.subject}, ${setting}`;
    found.set(`${host} ${port}`, { subject, host, port });
  }
  return [...found.values()];
}
