import { getCACertificates, setDefaultCACertificates } from 'node:tls';

/** Trusts a certificate in this process, as `NODE_EXTRA_CA_CERTS` does; gives a way to end that. */
export function trust(certificate: string): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, certificate]);
  return () => setDefaultCACertificates(before);
}
