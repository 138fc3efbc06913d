import type { AddressInfo } from 'node:net';
import { createApp } from '../../../server/app';
import { createAppContext } from '../../../server/context';
import { createHttpServer } from '../../../server/middleware/httpServer';
import type { SearchEngine } from '../../../server/search/searchEngine';
import { quietParts } from './appParts';
import { environmentOf, today } from './site';

/** A site of this process, on a free port, that asks the given engine; `content` is where its content is. */
export async function startSearchSite(content: URL, search: SearchEngine) {
  const environment = environmentOf({
    PUBLIC_URL: 'http://localhost:3000',
    STATIC_CONTENT_URL: content.href,
  });
  const own = quietParts(() => today);
  const { context: site, middleware } = createAppContext(environment, { ...own, search });
  const server = createHttpServer(createApp(site, middleware));
  site.content.start();
  await new Promise<void>((listening) => server.listen(0, listening));
  const { port } = server.address() as AddressInfo;
  return {
    site,
    origin: `http://localhost:${port}`,
    logged: own.log.lines,
    async stop() {
      site.content.stop();
      await new Promise((closed) => server.close(closed));
    },
  };
}
