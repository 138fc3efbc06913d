import { createServer } from 'node:http';
import { listenOn } from '../../observability/listen';
import { causeOf, type Check, type Outcome } from './diagnosis';

const longestMs = 2_000;

/** By what our servers are known: each says a word at a path. */
const signs = {
  PORT: { path: '/healthz/live', word: 'live' },
  METRICS_PORT: { path: '/metrics', word: 'process_cpu' },
} as const;

async function isOurs(subject: keyof typeof signs, port: number, host: string): Promise<boolean> {
  const { path, word } = signs[subject];
  const name = host.includes(':') ? `[${host}]` : host;
  const signal = AbortSignal.timeout(longestMs);
  const asked = fetch(`http://${name}:${port}${path}`, { signal });
  const text = await asked.then((answer) => answer.text()).catch(() => '');
  return text.includes(word);
}

async function lookAt(
  subject: keyof typeof signs,
  port: number,
  host: string | undefined,
): Promise<Outcome> {
  const server = createServer();
  try {
    await listenOn(server, port, host);
    return { state: 'ok', found: port === 0 ? 'any' : `${port} is free` };
  } catch (error) {
    if (causeOf(error) !== 'EADDRINUSE') throw error;
    if (await isOurs(subject, port, host ?? '127.0.0.1')) {
      return { state: 'ok', found: `a site has ${port} already` };
    }
    const advice = 'Something else listens there: end it, or choose another port.';
    return { state: 'fault', found: `${port}: EADDRINUSE`, advice };
  } finally {
    server.close();
  }
}

/** Whether the site can listen, or does so already. */
export const ports: Check = {
  check: 'port',
  settings: ['PORT', 'METRICS_PORT'],
  looks({ host, port: page, metricsPort }) {
    const advice = 'Choose a port from 1024 on, and an address of this machine for HOST.';
    const lookOf = (subject: keyof typeof signs, port: number) => ({
      subject,
      settings: [subject, 'HOST'],
      look: () => lookAt(subject, port, host),
      failing: `${port}: `,
      advice,
    });
    return [lookOf('PORT', page), lookOf('METRICS_PORT', metricsPort)];
  },
};
