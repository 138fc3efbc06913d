import { once } from 'node:events';
import { connect, isIP, type Socket } from 'node:net';
import { connect as connectTls } from 'node:tls';
import { hostOf, tlsAddresses, tlsSettings, type TlsAddress } from './configuredAddresses';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

const longestMs = 5_000;
const dayMs = 86_400_000;
const renewDays = 14;

/** Resolves once a connection is there. */
async function opened(socket: Socket, event: 'connect' | 'secureConnect'): Promise<void> {
  socket.setTimeout(longestMs, () => socket.destroy(new Error(`no answer within ${longestMs} ms`)));
  await once(socket, event);
}

function adviceFor(fault: string): string {
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'Get a certificate for the name in the setting, or set the name that is in the certificate.';
  }
  if (/^UNABLE_TO_(?:VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT_LOCALLY)$/.test(fault)) {
    return 'Let the server send the whole chain, or name the authority in NODE_EXTRA_CA_CERTS.';
  }
  if (fault.includes('SELF_SIGNED')) {
    return 'Get a certificate from an authority, or name your own one in NODE_EXTRA_CA_CERTS.';
  }
  return 'Get another certificate.';
}

async function lookAt({ host, port }: TlsAddress): Promise<Omit<Diagnosis, 'check' | 'subject'>> {
  const name = isIP(host) === 0 && { servername: host };
  const socket = connectTls({ host, port, rejectUnauthorized: false, ...name });
  await opened(socket, 'secureConnect');
  const { valid_to: end, subjectaltname = 'no name' } = socket.getPeerCertificate();
  const fault = socket.authorized ? undefined : String(socket.authorizationError);
  socket.destroy();
  const names = subjectaltname.replaceAll(/DNS:|IP Address:/g, '');
  const leftMs = Date.parse(end) - Date.now();
  if (leftMs <= 0) {
    const found = `expired on ${new Date(end).toISOString()}, for ${names}`;
    return { state: 'fault', found, advice: 'Renew it now; nobody who checks it gets through.' };
  }
  if (fault !== undefined) {
    return { state: 'fault', found: `${fault}, for ${names}`, advice: adviceFor(fault) };
  }
  const days = Math.floor(leftMs / dayMs);
  const found = `${days} days left, for ${names}`;
  if (days >= renewDays) return { state: 'ok', found };
  const advice = 'Renew it, and find out why that did not happen by itself.';
  return { state: 'warning', found, advice };
}

async function checkAddress(address: TlsAddress): Promise<Diagnosis> {
  const diagnosis = { check: 'certificate', subject: address.subject } as const;
  try {
    return { ...diagnosis, ...(await lookAt(address)) };
  } catch (error) {
    const advice = 'Look whether something answers there over TLS.';
    return { ...diagnosis, state: 'fault', found: `cannot be seen: ${causeOf(error)}`, advice };
  }
}

/** Looks at the certificate of every configured server: how long it is valid, for whom, and by whom. */
export async function checkCertificates({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  return [
    ...tlsSettings
      .filter((subject) => wrong.includes(subject))
      .map((subject) => unchecked({ check: 'certificate', subject }, subject)),
    ...(await Promise.all(tlsAddresses(environment).map(checkAddress))),
  ];
}

const ports: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'http:': 80,
  'https:': 443,
};

/** Looks whether the server of messages can be reached, to which the site only sends. */
export async function checkConnections({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const diagnosis = { check: 'connection', subject: 'CONTACT_DELIVERY_URL' } as const;
  if (wrong.includes(diagnosis.subject)) return [unchecked(diagnosis, diagnosis.subject)];
  const url = URL.parse(environment.contactDeliveryUrl);
  const standard = ports[url?.protocol ?? ''];
  if (url === null || standard === undefined) return [];
  const port = Number(url.port) || standard;
  const socket = connect({ host: hostOf(url), port });
  try {
    await opened(socket, 'connect');
    return [{ ...diagnosis, state: 'ok', found: `port ${port} is open` }];
  } catch (error) {
    const advice =
      'Look whether it runs and lets this machine through; messages of visitors wait until then: docs/operator-guide.md#messages-of-visitors.';
    return [{ ...diagnosis, state: 'fault', found: `port ${port}: ${causeOf(error)}`, advice }];
  } finally {
    socket.destroy();
  }
}
