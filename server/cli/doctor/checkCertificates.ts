import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { tlsAddresses, tlsSettings, type TlsAddress } from './configuredAddresses';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

const longestMs = 5_000;
const dayMs = 86_400_000;
const renewDays = 14;

/** What a server showed of itself. */
interface Shown {
  readonly endsAt: number;
  readonly names: string;
  /** Why it is not trusted, as OpenSSL calls it. */
  readonly fault: string | undefined;
}

function show({ host, port }: TlsAddress): Promise<Shown> {
  return new Promise((done, failed) => {
    const socket = connect({
      host,
      port,
      rejectUnauthorized: false,
      ...(isIP(host) === 0 && { servername: host }),
    });
    socket.setTimeout(longestMs, () =>
      socket.destroy(new Error(`no answer within ${longestMs} ms`)),
    );
    socket.once('error', failed);
    socket.once('secureConnect', () => {
      const { valid_to: end, subjectaltname: names = 'no name' } = socket.getPeerCertificate();
      const fault = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      done({ endsAt: Date.parse(end), names: names.replaceAll(/DNS:|IP Address:/g, ''), fault });
    });
  });
}

function adviceFor(fault: string): string {
  if (fault === 'ERR_TLS_CERT_ALTNAME_INVALID') {
    return 'Get a certificate for the name in the setting, or set the name that is in the certificate.';
  }
  if (
    fault === 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' ||
    fault === 'UNABLE_TO_GET_ISSUER_CERT_LOCALLY'
  ) {
    return 'Let the server send the whole chain, or name the authority in NODE_EXTRA_CA_CERTS.';
  }
  if (fault.includes('SELF_SIGNED')) {
    return 'Get a certificate from an authority, or name your own one in NODE_EXTRA_CA_CERTS.';
  }
  return 'Get another certificate.';
}

function diagnosisOf(
  { endsAt, names, fault }: Shown,
  now: number,
): Omit<Diagnosis, 'check' | 'subject'> {
  const days = Math.floor((endsAt - now) / dayMs);
  if (endsAt <= now) {
    const found = `expired on ${new Date(endsAt).toISOString()}, for ${names}`;
    return { state: 'fault', found, advice: 'Renew it now; nobody who checks it gets through.' };
  }
  if (fault !== undefined) {
    return { state: 'fault', found: `${fault}, for ${names}`, advice: adviceFor(fault) };
  }
  const found = `${days} days left, for ${names}`;
  if (days >= renewDays) return { state: 'ok', found };
  return {
    state: 'warning',
    found,
    advice: 'Renew it, and find out why that did not happen by itself.',
  };
}

async function checkAddress(address: TlsAddress): Promise<Diagnosis> {
  const subject = address.settings.join(', ');
  try {
    return { check: 'certificate', subject, ...diagnosisOf(await show(address), Date.now()) };
  } catch (error) {
    const advice = 'Look whether something answers there over TLS.';
    const found = `cannot be seen: ${causeOf(error)}`;
    return { check: 'certificate', subject, state: 'fault', found, advice };
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
