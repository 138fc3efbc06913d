import { createServer } from 'node:http';
import { listenOn } from '../../observability/listen';
import { causeOf, unchecked, type Diagnosis, type Examined } from './diagnosis';

const longestMs = 2_000;

/** By what a server of ours is known. */
interface Sign {
  readonly path: string;
  readonly word: string;
}

/** Whether a server of ours listens, which says a word at a path. */
async function isOurs(port: number, host: string, { path, word }: Sign): Promise<boolean> {
  const name = host.includes(':') ? `[${host}]` : host;
  const signal = AbortSignal.timeout(longestMs);
  const asked = fetch(`http://${name}:${port}${path}`, { signal });
  const text = await asked.then((answer) => answer.text()).catch(() => '');
  return text.includes(word);
}

async function checkPort(
  subject: string,
  { port, sign }: { port: number; sign: Sign },
  { environment: { host }, wrong }: Examined,
): Promise<Diagnosis> {
  const diagnosis = { check: 'port', subject } as const;
  const unread = [subject, 'HOST'].find((name) => wrong.includes(name));
  if (unread !== undefined) return unchecked(diagnosis, unread);
  const server = createServer();
  try {
    await listenOn(server, port, host);
    return { ...diagnosis, state: 'ok', found: port === 0 ? 'any' : `${port} is free` };
  } catch (error) {
    const cause = causeOf(error);
    if (cause === 'EADDRINUSE' && (await isOurs(port, host ?? '127.0.0.1', sign))) {
      return { ...diagnosis, state: 'ok', found: `a site has ${port} already` };
    }
    const advice =
      cause === 'EADDRINUSE'
        ? 'Something else listens there: end it, or choose another port.'
        : 'Choose a port from 1024 on, and an address of this machine for HOST.';
    return { ...diagnosis, state: 'fault', found: `${port}: ${cause}`, advice };
  } finally {
    server.close();
  }
}

/** Looks whether the site can listen, or does so already. */
export function checkPorts(examined: Examined): Promise<Diagnosis[]> {
  const { port, metricsPort } = examined.environment;
  const page = { path: '/healthz/live', word: 'live' };
  const figures = { path: '/metrics', word: 'process_cpu' };
  return Promise.all([
    checkPort('PORT', { port, sign: page }, examined),
    checkPort('METRICS_PORT', { port: metricsPort, sign: figures }, examined),
  ]);
}
