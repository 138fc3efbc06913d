import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { spawnSync } from 'node:child_process';
import { temporaryFolder } from './temporaryFolder';

/** Trusts a certificate in this process, as `NODE_EXTRA_CA_CERTS` does; gives a way to end that. */
export function trust(certificate: string): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  return () => setDefaultCACertificates(before);
}

/** A key and a certificate that signs itself, both PEM. */
export interface Certificate {
  readonly key: string;
  readonly cert: string;
}

/** Makes a certificate for this machine under its names; of short life. */
export function makeCertificate(): Certificate {
  const names = 'subjectAltName=DNS:localhost,IP:127.0.0.1,IP:127.0.0.2';
  const parameters =
    'req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -keyout - -subj /CN=localhost';
  const { stdout, stderr } = spawnSync('openssl', [...parameters.split(' '), '-addext', names], {
    encoding: 'utf8',
  });
  const [key] = /-----BEGIN PRIVATE KEY-----[^]*?-----END PRIVATE KEY-----/.exec(stdout) ?? [];
  const [cert] = /-----BEGIN CERTIFICATE-----[^]*?-----END CERTIFICATE-----/.exec(stdout) ?? [];
  if (key === undefined || cert === undefined)
    throw new Error(`No certificate was made: ${stderr}`);
  return { key, cert };
}

/** The same certificate, signed anew so that it ended yesterday. */
export function expired({ key, cert }: Certificate): Certificate {
  const folder = temporaryFolder({ key, cert });
  const parameters = ['x509', '-in', 'cert', '-signkey', 'key', '-days', '-1'];
  const { stdout, stderr } = spawnSync('openssl', parameters, { cwd: folder, encoding: 'utf8' });
  if (!stdout.includes('BEGIN CERTIFICATE')) throw new Error(`Not signed anew: ${stderr}`);
  return { key, cert: stdout };
}
