import { once } from 'node:events';
import { Agent, createServer, request, type IncomingMessage, type Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Environment } from '../../config/environment';
import { contentBase } from '../content/contentBase';
import { createSite } from '../createSite';
import { createMetrics } from '../http/metrics';
import { plainSecurityHeaders } from '../http/securityHeaders';
import { createLog } from '../log';
import { SearchUnavailable, type SearchEngine } from '../search/searchEngine';
import type { Site } from '../site';
import { createMemoryStore } from '../store/memoryStore';
import { mediaOf } from './mediaOf';
import { exitCodes, MirrorFault } from './mirrorFault';

/** The site that is mirrored: it runs in this process, and answers nobody else. */
export interface MirroredSite {
  readonly site: Site;
  /** Folder of its media; undefined where they come from elsewhere. */
  readonly media: string | undefined;
  /** What it answers to a browser that waits for everything. Rejects when it does not answer. */
  ask(target: string): Promise<IncomingMessage>;
  close(): Promise<void>;
}

const longestStartMs = 30_000;

/** Each page is asked for once, with what belongs to it; lists and menus are few. */
const mostContentMegabytes = 32;

const unavailable = () => Promise.reject(new SearchUnavailable('A mirror does not search'));
const noSearch: SearchEngine = {
  search: unavailable,
  suggest: unavailable,
  close: () => Promise.resolve(),
};

async function portOf(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('Listens on no port');
  return address.port;
}

/** Waits until the site knows what is published. */
async function untilPublishKnown({ content }: Site): Promise<void> {
  const late = Date.now() + longestStartMs;
  while (content.publishState().publishId === undefined || !content.ready()) {
    if (Date.now() > late) {
      throw new MirrorFault(exitCodes.unavailable, 'The content cannot be read.');
    }
    await wait(20);
  }
}

/**
 * Starts the site as it is configured, without search, messages and kept pages. Rejects with
 * `MirrorFault` when its content cannot be read.
 */
export async function startMirroredSite(
  configured: Environment,
  demo: boolean,
): Promise<MirroredSite> {
  // Files take no measurements of visits.
  const environment = {
    ...configured,
    contentCacheMegabytes: Math.min(mostContentMegabytes, configured.contentCacheMegabytes),
    pageCacheMegabytes: 0,
  };
  const build = join(__dirname, '..');
  const { site, application } = createSite(environment, {
    build,
    log: createLog('error'),
    metrics: createMetrics(Date.now),
    now: Date.now,
    demo,
    ownMedia: true,
    search: noSearch,
    store: createMemoryStore(Date.now),
    outbox: { accept: async () => undefined },
    published: () => undefined,
    stopping: () => false,
    // There are none but the mirror itself, which asks for everything.
    limit: () => (_request, _response, next) => next(),
  });
  const base = contentBase(environment);
  const isFolder = base.protocol === 'file:';
  const media = mediaOf(base, plainSecurityHeaders(site.policy));
  const server = createServer((incoming, response) => {
    const isMedia = incoming.url?.startsWith('/media/') === true;
    if (isMedia && !isFolder) media(incoming, response);
    else application(incoming, response);
  });
  const port = await portOf(server);
  const agent = new Agent({ keepAlive: true });
  const { host } = new URL(environment.publicUrl);
  // Whoever is no person gets lists with their page and not after it.
  const headers = { host, accept: 'text/html', 'user-agent': 'Chancery mirror (crawler)' };
  const close = async () => {
    site.content.stop();
    agent.destroy();
    server.closeAllConnections();
    server.close();
  };
  site.content.start();
  try {
    await untilPublishKnown(site);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    site,
    media: isFolder ? join(fileURLToPath(base), 'media') : undefined,
    close,
    async ask(path) {
      const asking = request({ host: '127.0.0.1', port, path, headers, agent }).end();
      const [answer]: IncomingMessage[] = await once(asking, 'response');
      if (answer === undefined) throw new Error('No answer');
      return answer;
    },
  };
}
