import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../config/environment';
import { securityPolicy } from '../config/securityPolicy';
import { scheduleTimer } from './content/backOff';
import { createSite } from './createSite';
import { createErrorPages } from './http/errorPages';
import { createHttpServer } from './http/httpServer';
import { createLifecycle, type Lifecycle } from './http/lifecycle';
import { createMetrics } from './http/metrics';
import { plainSecurityHeaders } from './http/securityHeaders';
import { createLog } from './log';
import { createOutbox } from './outbox/outbox';
import { measuredEngine } from './search/measuredEngine';
import { openSiteSearch } from './search/siteSearch';
import { tendPages } from './page/tendPages';
import { openStore } from './store/openStore';

/** The value of an option `--name=value`. */
function valueOf(options: readonly string[], name: string): string | undefined {
  const start = `--${name}=`;
  return options.find((option) => option.startsWith(start))?.slice(start.length);
}

/** Instant at which the command was given, from `--started-at=<ms>`; else the start of the process. */
function startedAt(options: readonly string[]): number {
  const given = valueOf(options, 'started-at');
  return given === undefined ? Date.now() - process.uptime() * 1000 : Number(given);
}

function announce(port: number, options: readonly string[]): void {
  const seconds = ((Date.now() - startedAt(options)) / 1000).toFixed(1);
  const address = `http://localhost:${port}`;
  process.stdout.write(
    `Chancery is ready after ${seconds} s: open ${address}/de (status: ${address}/de/status/lastPublish)\n`,
  );
}

/** Starts the site and serves it until the process is told to stop. */
export async function serve(environment: Environment, options: readonly string[]): Promise<void> {
  const log = createLog(environment.logLevel);
  const metrics = createMetrics(Date.now);
  let lifecycle: Lifecycle | undefined;
  const gallery = valueOf(options, 'gallery');
  const build = join(__dirname, '..');
  const demo = options.includes('--demo');
  const search = openSiteSearch(environment, { build, demo, log });
  const store = openStore(environment, { log, metrics, now: Date.now });
  const { letters: figures } = metrics;
  const outbox = createOutbox(environment, { log, figures, now: Date.now, random: Math.random });
  const { site, answering } = createSite(environment, {
    build,
    log,
    metrics,
    now: Date.now,
    demo,
    search: measuredEngine(search.engine, metrics, Date.now),
    store,
    outbox,
    published: (publishId) => search.published(publishId),
    ...(gallery !== undefined && { gallery }),
    stopping: () => lifecycle?.stopping() ?? false,
  });
  const stopTending = tendPages(site, scheduleTimer);
  const server = createHttpServer(answering, {
    headers: plainSecurityHeaders(securityPolicy(environment)),
    page: createErrorPages(environment.publicUrl),
  });
  lifecycle = createLifecycle({
    server,
    log,
    process,
    wait,
    release: () => {
      site.content.stop();
      stopTending();
      const closing = [search.close(), metrics.stop(), outbox.close(), store.close()];
      return Promise.allSettled(closing);
    },
    exit: (code) => process.exit(code),
  });
  site.content.start();
  await metrics.start(environment.metricsPort, environment.host).catch((error: unknown) => {
    log.error({ error }, 'The figures cannot be served');
  });
  try {
    const { port } = await lifecycle.listen(environment.port, environment.host);
    announce(port, options);
  } catch (error) {
    console.error(`Cannot listen on port ${environment.port}: ${String(error)}`);
    process.exit(1);
  }
}
