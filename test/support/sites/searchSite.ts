import type { AddressInfo } from 'node:net';
import { createApp } from '../../../server/app';
import { createAppContext } from '../../../server/context';
import { createHttpServer } from '../../../server/middleware/httpServer';
import { createMetrics } from '../../../server/observability/metrics';
import type { SearchEngine } from '../../../server/search/searchEngine';
import { createMemoryStore } from '../../../server/store/memoryStore';
import { createMemoryLog } from '../run/memoryLog';
import { idle } from './appParts';
import { environmentOf, today } from './site';

/** A site of this process, on a free port, that asks the given engine; `content` is where its content is. */
export async function startSearchSite(content: URL, search: SearchEngine) {
  const environment = environmentOf({
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: content.href,
  });
  const log = createMemoryLog();
  const metrics = createMetrics(Date.now);
  const { context: site, middleware } = createAppContext(environment, {
    build: 'dist',
    log,
    metrics,
    now: () => today,
    search,
    store: createMemoryStore(Date.now),
    outbox: { accept: async () => undefined },
    published: () => undefined,
    stopping: () => false,
    load: idle,
  });
  const server = createHttpServer(createApp(site, middleware));
  site.content.start();
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return {
    site,
    origin: `http://localhost:${port}`,
    logged: log.lines,
    async stop() {
      site.content.stop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
