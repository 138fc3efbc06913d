import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/configuredUrl';

type Addresses = (environment: Environment) => readonly (string | undefined)[];

const addresses: Readonly<Record<string, Addresses>> = {
  STATIC_CONTENT_URL: ({ staticContentUrl }) => [configuredUrl(staticContentUrl).href],
  CONTENT_SERVICE_URL: ({ contentServiceUrl }) => [contentServiceUrl],
  NEWS_API_INTERNAL_URL: ({ newsApiInternalUrl }) => [newsApiInternalUrl],
  PUBLIC_URL: ({ publicUrl }) => [publicUrl],
  NEWS_API_PUBLIC_URL: ({ newsApiPublicUrl }) => [newsApiPublicUrl],
  MEDIA_ORIGINS: ({ mediaOrigins }) => mediaOrigins,
  MAP_TILES_URL: ({ mapTilesUrl }) => [mapTilesUrl],
  CONTACT_DELIVERY_URL: ({ contactDeliveryUrl }) => [contactDeliveryUrl],
  STORE_URL: ({ storeUrl }) => [storeUrl],
};

/** Settings that may name a server. */
export const addressSettings = Object.keys(addresses);

/** Those of them that name a source. */
export const sourceSettings = addressSettings.slice(0, 3);

/** The addresses of some settings, each with the name of its setting. */
export function addressesOf(
  environment: Environment,
  settings: readonly string[],
): { readonly setting: string; readonly url: URL }[] {
  return settings.flatMap((setting) =>
    (addresses[setting]?.(environment) ?? []).flatMap((text = '') => {
      const url = URL.parse(text);
      return url === null ? [] : { setting, url };
    }),
  );
}

/** The folder into which messages of visitors are delivered; undefined where they go elsewhere. */
export function deliveryFolder({ contactDeliveryUrl }: Environment): string | undefined {
  const url = configuredUrl(contactDeliveryUrl);
  return url.protocol === 'file:' ? resolve(fileURLToPath(url)) : undefined;
}
