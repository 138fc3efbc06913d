import { connect } from 'node:net';
import type { Environment } from '../../config/environment';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

const longestMs = 5_000;
const ports: Readonly<Record<string, number>> = {
  'smtp:': 587,
  'smtps:': 465,
  'http:': 80,
  'https:': 443,
};

/** A server to which the site only sends, and what comes of it where it is not there. */
interface Receiver {
  readonly setting: string;
  readonly address: string | undefined;
  readonly state: 'fault' | 'warning';
  readonly advice: string;
}

function receiversOf({ contactDeliveryUrl, otlpEndpoint }: Environment): Receiver[] {
  return [
    {
      setting: 'CONTACT_DELIVERY_URL',
      address: contactDeliveryUrl,
      state: 'fault',
      advice:
        'Look whether it runs and lets this machine through; messages of visitors wait until then: docs/contact-delivery.md.',
    },
    {
      setting: 'OTEL_EXPORTER_OTLP_ENDPOINT',
      address: otlpEndpoint,
      state: 'warning',
      advice: 'Look whether the collector runs: traces are lost, and nothing else.',
    },
  ];
}

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

async function checkReceiver(
  { setting: subject, address = '', state, advice }: Receiver,
  wrong: readonly string[],
): Promise<Diagnosis[]> {
  const diagnosis = { check: 'connection', subject } as const;
  if (wrong.includes(subject)) return [unchecked(diagnosis, subject)];
  const url = URL.parse(address);
  const standard = ports[url?.protocol ?? ''];
  if (url === null || standard === undefined) return [];
  const port = Number(url.port) || standard;
  try {
    await reach(url.hostname.replace(/^\[|\]$/g, ''), port);
    return [{ ...diagnosis, state: 'ok', found: `port ${port} is open` }];
  } catch (error) {
    return [{ ...diagnosis, state, found: `port ${port}: ${causeOf(error)}`, advice }];
  }
}

/** Looks whether servers can be reached to which the site only sends: for messages, and for traces. */
export async function checkConnections({ environment, wrong }: Examined): Promise<Diagnosis[]> {
  const found = receiversOf(environment).map((receiver) => checkReceiver(receiver, wrong));
  return (await Promise.all(found)).flat();
}
