import { mkdtemp, rmdir, stat, statfs } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { ownDisk } from '../../store/disk';
import { deliveryFolder } from './checkServers';
import { type Check, type Status, findCause } from './diagnosis';
import { createServer } from 'node:http';
import { listenOn } from '../../observability/listen';

/** Returns the folder itself, or the one in which the site would make it. Rejects where that cannot be seen. */
export async function nearestFolder(path: string): Promise<string> {
  const folder = resolve(path);
  try {
    if ((await stat(folder)).isDirectory()) return folder;
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT';
    if (!isMissing || dirname(folder) === folder) throw error;
    return nearestFolder(dirname(folder));
  }
  throw new Error('a file in place of a folder');
}

const megabyte = 1024 * 1024;
const limits = { warning: 1024, fault: 100 } as const;

async function lookAtFolder(path: string): Promise<Status> {
  const advice = 'Make room, or name a folder on another disk.';
  return ownDisk.run(async () => {
    const folder = await nearestFolder(path);
    const { bavail, bsize } = await statfs(folder);
    const free = Math.floor((bavail * bsize) / megabyte);
    // A folder that cannot be made for want of room must not seem to lack rights.
    if (free < limits.fault) return { state: 'fault', found: `${free} MB free`, advice };
    await rmdir(await mkdtemp(join(folder, '.chancery-doctor-')));
    const found = `can be written to, ${free} MB free`;
    return free < limits.warning ? { state: 'warning', found, advice } : { state: 'ok', found };
  });
}

/** Whether the configured folders can be written to, and how much room they have. */
export const disks: Check = {
  check: 'disk',
  settings: ['CONTACT_DELIVERY_URL'],
  looks(environment) {
    const folders = {
      CONTACT_QUEUE_DIR: environment.contactQueueDir,
      CONTACT_DELIVERY_URL: deliveryFolder(environment),
      SNAPSHOT_DIR: environment.snapshotDir,
      SEARCH_INDEX_DIR: environment.searchIndexDir,
    };
    return Object.entries(folders).flatMap(([subject, folder]) => {
      if (folder === undefined) return [];
      const advice = 'Make a folder there that the user of the server can write to.';
      return { subject, look: () => lookAtFolder(folder), failing: `${folder}: `, advice };
    });
  },
};

const longestMs = 2_000;

/** By what our servers are known: each says a word at a path. */
const signs = {
  PORT: { path: '/healthz/live', word: 'live' },
  METRICS_PORT: { path: '/metrics', word: 'process_cpu' },
} as const;

async function isOurs(subject: keyof typeof signs, port: number, host: string): Promise<boolean> {
  const { path, word } = signs[subject];
  const url = `http://${host.includes(':') ? `[${host}]` : host}:${port}${path}`;
  const response = fetch(url, { signal: AbortSignal.timeout(longestMs) });
  return response.then(async (answer) => (await answer.text()).includes(word)).catch(() => false);
}

async function lookAtPort(
  subject: keyof typeof signs,
  port: number,
  host?: string,
): Promise<Status> {
  const server = createServer();
  try {
    await listenOn(server, port, host);
    return { state: 'ok', found: port === 0 ? 'any' : `${port} is free` };
  } catch (error) {
    if (findCause(error) !== 'EADDRINUSE') throw error;
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
  looks: ({ host, port: page, metricsPort }) =>
    [['PORT', page] as const, ['METRICS_PORT', metricsPort] as const].map(([subject, port]) => ({
      subject,
      settings: [subject, 'HOST'],
      look: () => lookAtPort(subject, port, host),
      failing: `${port}: `,
      advice: 'Choose a port from 1024 on, and an address of this machine for HOST.',
    })),
};
