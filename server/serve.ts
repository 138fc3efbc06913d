import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../config/environment';
import { describeRemovedSettings } from '../config/removedSettings';
import { announceAddress, announceReady } from './announce';
import { createSite } from './createSite';
import type { Content } from './content/content';
import { createHoldReader } from './hold/hold';
import { createHttpServer } from './http/httpServer';
import { createLifecycle, type Lifecycle } from './http/lifecycle';
import { createMetrics } from './http/metrics';
import { createLog } from './log';
import { valueOf } from './optionValue';
import { createOutbox } from './outbox/outbox';
import { measuredEngine } from './search/measuredEngine';
import { openSiteSearch } from './search/siteSearch';
import { openRecords } from './store/openRecords';
import { openStore } from './store/openStore';

async function untilReady(content: Pick<Content, 'ready'>): Promise<void> {
  while (!content.ready()) await wait(20);
}

/** Starts the site and serves it from this process until it is told to stop. */
export async function serve(environment: Environment, options: readonly string[]): Promise<void> {
  const log = createLog(environment.logLevel);
  for (const line of describeRemovedSettings(process.env, process.execArgv)) log.warn({}, line);
  const metrics = createMetrics(Date.now);
  let lifecycle: Lifecycle | undefined;
  const gallery = valueOf(options, 'gallery');
  const build = join(__dirname, '..');
  const search = openSiteSearch(environment, { build, log });
  const store = openStore(environment, { log, metrics, now: Date.now });
  const records = openRecords(environment);
  const { letters: figures } = metrics;
  const outbox = createOutbox(environment, { log, figures, now: Date.now, random: Math.random });
  const { site, application } = createSite(environment, {
    build,
    log,
    metrics,
    now: Date.now,
    search: measuredEngine(search.engine, metrics, Date.now),
    store,
    hold: createHoldReader(records),
    outbox,
    published: (publishId) => search.published(publishId),
    ...(gallery !== undefined && { gallery }),
    stopping: () => lifecycle?.stopping() ?? false,
  });
  const server = createHttpServer(application);
  lifecycle = createLifecycle({
    server,
    log,
    process,
    wait,
    finish: () => outbox.finish(),
    release: () => {
      site.content.stop();
      records.close();
      const closing = [search.close(), metrics.stop(), outbox.close(), store.close()];
      return Promise.allSettled(closing);
    },
    exit: (code) => process.exit(code),
  });
  site.content.start();
  await metrics.start(environment.metricsPort, environment.host).catch((error: unknown) => {
    log.error({ error }, 'The figures cannot be served');
  });
  const { port } = await lifecycle
    .listen(environment.port, environment.host)
    .catch((error: unknown) => {
      console.error(`Cannot listen on port ${environment.port}: ${String(error)}`);
      process.exit(1);
    });
  announceAddress(port);
  await untilReady(site.content);
  announceReady(port, options);
}
