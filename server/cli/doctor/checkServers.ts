import { once } from 'node:events';
import { type Socket, connect, isIP } from 'node:net';
import { connect as connectTls } from 'node:tls';
import type { Check, Status } from './diagnosis';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../../config/environment';
import { configuredUrl } from '../../../config/settingTypes';
import { adviseOn } from '../../upstream/sourceFailure';
import { isPlainMail } from '../../contact/delivery/createDelivery';

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

const addressSettings = Object.keys(addresses);

/** Those of them that name a source. */
export const sourceSettings = addressSettings.slice(0, 3);

/** Returns the addresses of some settings, each with the name of its setting. */
export function addressesOf(environment: Environment, settings: readonly string[]) {
  return settings.flatMap((setting) =>
    (addresses[setting]?.(environment) ?? []).flatMap((text = '') => {
      const url = URL.parse(text);
      return url === null ? [] : { setting, url };
    }),
  );
}

/** Returns the folder into which messages of visitors are delivered; undefined where they go elsewhere. */
export function deliveryFolder({ contactDeliveryUrl }: Environment): string | undefined {
  const url = configuredUrl(contactDeliveryUrl);
  return url.protocol === 'file:' ? resolve(fileURLToPath(url)) : undefined;
}

const longestMs = 5_000;
const dayMs = 86_400_000;
const renewDays = 14;

const hostOf = ({ hostname }: URL) => hostname.replace(/^\[|\]$/g, '');

async function waitForSocket(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  socket.setTimeout(longestMs, () => socket.destroy(new Error(`no answer within ${longestMs} ms`)));
  await once(socket, event);
}

/** Asks a mail server to begin TLS (RFC 3207). */
async function askForTls(socket: Socket): Promise<void> {
  const commands = ['EHLO localhost', 'STARTTLS'];
  let reply = '';
  for await (const chunk of socket.iterator({ destroyOnReturn: false })) {
    reply += String(chunk);
    if (!/^\d{3}(?!-).*\r?\n/m.test(reply)) continue;
    if (!reply.startsWith('2')) throw new Error(`STARTTLS: ${reply.trim()}`);
    const command = commands.shift();
    if (command === undefined) return;
    reply = '';
    socket.write(`${command}\r\n`);
  }
  throw new Error('it hangs up before STARTTLS');
}

async function lookAtCertificate(plain: Socket, host: string): Promise<Status> {
  const name = isIP(host) === 0 && { servername: host };
  const socket = connectTls({ host, socket: plain, rejectUnauthorized: false, ...name });
  await waitForSocket(socket, 'secureConnect');
  const { valid_to: end, subjectaltname = 'no name' } = socket.getPeerCertificate();
  const fault = socket.authorized ? undefined : String(socket.authorizationError);
  const names = subjectaltname.replaceAll(/DNS:|IP Address:/g, '');
  const restMs = Date.parse(end) - Date.now();
  const isOver = restMs <= 0;
  if (isOver || fault !== undefined) {
    const what = isOver ? `expired on ${new Date(end).toISOString()}` : fault;
    const advice = adviseOn('certificate', isOver ? 'CERT_HAS_EXPIRED' : fault);
    return { state: 'fault', found: `${what}, for ${names}`, advice };
  }
  const days = Math.floor(restMs / dayMs);
  const found = `${days} days left, for ${names}`;
  if (days >= renewDays) return { state: 'ok', found };
  const advice = 'Renew it, and find out why that did not happen by itself.';
  return { state: 'warning', found, advice };
}

async function lookAt(host: string, port: number, url: URL): Promise<Status> {
  // Without a listener an error would end the process; those who wait for the socket get it, too.
  const plain = connect({ host, port }).on('error', () => undefined);
  try {
    await waitForSocket(plain, 'connect');
    if (isPlainMail(url)) return { state: 'ok', found: `none is asked for, port ${port} is open` };
    if (url.protocol === 'smtp:') await askForTls(plain);
    return await lookAtCertificate(plain, host);
  } finally {
    plain.destroy();
  }
}

const ports: Readonly<Record<string, number>> = {
  'https:': 443,
  'smtp:': 587,
  'smtps:': 465,
  'rediss:': 6379,
};

/** The certificate of every server that is talked to over TLS, or sent mails: how long it is valid, for whom, and by whom. */
export const certificates: Check = {
  check: 'certificate',
  settings: addressSettings,
  looks(environment) {
    const servers = addressesOf(environment, addressSettings).flatMap(({ setting, url }) => {
      const port = Number(url.port) || ports[url.protocol];
      return url.protocol in ports && port !== undefined ? { setting, url, port } : [];
    });
    const groups = Map.groupBy(servers, ({ url, port }) => `${hostOf(url)}:${port}`);
    const advice =
      'Look whether it runs as the setting says, and lets this machine through; messages of visitors wait until then: docs/operator-guide.md#messages-of-visitors.';
    return [...groups.values()].flatMap(([first, ...others]) => {
      if (first === undefined) return [];
      const { setting, url, port } = first;
      const subject = [setting, ...others.map((other) => other.setting)].join(', ');
      const look = () => lookAt(hostOf(url), port, url);
      return [{ subject, look, failing: `port ${port}: `, advice }];
    });
  },
};
