import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../config/environment';
import { describeUnreadSettings } from '../config/unreadSettings';
import { createApp } from './app';
import { createAppContext } from './context';
import type { Content } from './content/content';
import { createHoldReader } from './content/publish/hold';
import { createHttpServer } from './middleware/httpServer';
import { createLifecycle, endProcess, type Lifecycle } from './middleware/lifecycle';
import { watchEventLoop } from './middleware/overload';
import { createMetrics } from './observability/httpMetrics';
import { createLog } from './observability/logger';
import { valueOf } from '../config/optionValue';
import { defaultLocale } from '../shared/language/languages';
import { address } from '../shared/routing/addresses';
import { createOutbox } from './contact/outbox/outbox';
import { createOutboxMetrics } from './contact/outbox/outboxMetrics';
import { createSearchMetrics, measuredEngine } from './search/measuredEngine';
import { openSiteSearch } from './search/siteSearch';
import { openRecords } from './store/openRecords';
import { createMissCounter, openStore } from './store/openStore';

/** Instant at which the command was given, from `--started-at=<ms>`; else the start of the process. */
function startedAt(options: readonly string[]): number {
  const given = valueOf(options, 'started-at');
  return given === undefined ? Date.now() - process.uptime() * 1000 : Number(given);
}

const addressOf = (port: number) => `http://localhost:${port}`;

/** Says on standard output where requests are answered; visitors perhaps not yet, without content. */
function announceAddress(port: number): void {
  process.stdout.write(`Chancery listens on ${addressOf(port)}\n`);
}

/** Says on standard output that the site can be visited, and how long that took. */
function announceReady(port: number, options: readonly string[]): void {
  const seconds = ((Date.now() - startedAt(options)) / 1000).toFixed(1);
  const site = addressOf(port) + address.home(defaultLocale);
  process.stdout.write(
    `Chancery is ready after ${seconds} s: open ${site} (status: ${site}/status/lastPublish)\n`,
  );
}

async function untilReady(content: Pick<Content, 'ready'>): Promise<void> {
  while (!content.ready()) await wait(20);
}

/** Starts the site and serves it from this process until it is told to stop. */
export async function startServer(
  environment: Environment,
  options: readonly string[],
): Promise<void> {
  const log = createLog(environment.logLevel);
  for (const line of describeUnreadSettings(process.env, process.execArgv)) log.warn({}, line);
  const metrics = createMetrics(Date.now);
  let lifecycle: Lifecycle | undefined;
  let isHung = false;
  const gallery = valueOf(options, 'gallery');
  const build = join(__dirname, '..');
  const search = openSiteSearch(environment, { build, log });
  const store = openStore(environment, {
    log,
    missed: createMissCounter(metrics.registry),
    now: Date.now,
  });
  const records = openRecords(environment);
  const outbox = createOutbox(environment, {
    log,
    metrics: createOutboxMetrics(metrics.registry),
    now: Date.now,
    random: Math.random,
  });
  const { context, middleware } = createAppContext(environment, {
    build,
    log,
    metrics,
    now: Date.now,
    search: measuredEngine(search.engine, createSearchMetrics(metrics.registry), Date.now),
    searchReady: () => search.ready(),
    store,
    hold: createHoldReader(records),
    outbox,
    published: (publishId) => search.published(publishId),
    ...(gallery !== undefined && { gallery }),
    stopping: () => lifecycle?.stopping() ?? false,
    load: watchEventLoop(),
  });
  const server = createHttpServer(createApp(context, middleware));
  lifecycle = createLifecycle({
    server,
    log,
    process,
    wait,
    finish: () => outbox.finish(),
    release: () => {
      context.content.stop();
      records.close();
      isHung = true;
      const searchEnds = search.close().finally(() => (isHung = false));
      return Promise.allSettled([searchEnds, metrics.stop(), outbox.close(), store.close()]);
    },
    exit: (code) => void endProcess(code, isHung),
  });
  context.content.start();
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
  await untilReady(context.content);
  announceReady(port, options);
}
