import { connect } from 'node:net';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

const longestMs = 5_000;
const ports: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'http:': 80,
  'https:': 443,
};

const subject = 'CONTACT_DELIVERY_URL';
const advice =
  'Look whether it runs and lets this machine through; messages of visitors wait until then: docs/operator-guide.md#messages-of-visitors.';

function reach(host: string, port: number): Promise<void> {
  return new Promise((done, failed) => {
    const socket = connect({ host, port });
    socket.setTimeout(longestMs, () =>
      socket.destroy(new Error(`no answer within ${longestMs} ms`)),
    );
    socket.once('error', failed);
    socket.once('connect', () => {
      socket.destroy();
      done();
    });
  });
}

/** Looks whether the server of messages can be reached, to which the site only sends. */
export async function checkConnections({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const diagnosis = { check: 'connection', subject } as const;
  if (wrong.includes(subject)) return [unchecked(diagnosis, subject)];
  const url = URL.parse(environment.contactDeliveryUrl);
  const standard = ports[url?.protocol ?? ''];
  if (url === null || standard === undefined) return [];
  const port = Number(url.port) || standard;
  try {
    await reach(url.hostname.replace(/^\[|\]$/g, ''), port);
    return [{ ...diagnosis, state: 'ok', found: `port ${port} is open` }];
  } catch (error) {
    return [{ ...diagnosis, state: 'fault', found: `port ${port}: ${causeOf(error)}`, advice }];
  }
}
