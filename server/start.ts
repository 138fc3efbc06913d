import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Environment, describeUnreadSettings } from '../config/environment';
import { createApp } from './app';
import { createAppContext } from './context';
import { readHold } from './content/publish/publishState';
import { createHttpServer } from './middleware/requestGuards';
import { createLifecycle, endProcess, type Lifecycle } from './middleware/lifecycle';
import { watchEventLoop } from './middleware/overload';
import { openSiteSearch, measuredEngine } from './search/siteSearch';
import { createMetrics } from './observability/metrics';
import { createMissCounter, openStore } from './store/store';
import { listenFault } from './observability/listen';
import { createLog } from './observability/logger';
import { defaultLocale } from '../shared/language/languages';
import { address } from '../shared/routing/addresses';
import { createOutbox } from './contact/outbox/outbox';
import { openKeyValueStore } from './store/keyValueStore';

/** Starts the site and serves it from this process until it is told to stop. */
export async function startServer(
  environment: Environment,
  valueOf: (option: string) => string | undefined,
) {
  const log = createLog(environment.logLevel);
  for (const line of describeUnreadSettings(process.env, process.execArgv)) log.warn({}, line);
  const metrics = createMetrics(Date.now);
  let lifecycle: Lifecycle | undefined;
  let isHung = false;
  const gallery = valueOf('gallery');
  const build = join(__dirname, '..');
  const search = openSiteSearch(environment, build, log);
  const { registry } = metrics;
  const missed = createMissCounter(registry);
  const store = openStore(environment, { log, missed, now: Date.now });
  const records = openKeyValueStore(environment);
  const world = { log, now: Date.now, random: Math.random };
  const outbox = createOutbox(environment, { ...world, registry });
  const { context, middleware } = createAppContext(environment, {
    build,
    log,
    metrics,
    now: Date.now,
    search: measuredEngine(search.engine, registry, Date.now),
    searchReady: () => search.ready(),
    store,
    hold: () => readHold(records),
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
    exit: (code) => void endProcess(code, () => isHung),
  });
  context.content.start();
  await metrics.start(environment.metricsPort, environment.host).catch((error: unknown) => {
    log.error({}, listenFault('METRICS_PORT', environment.metricsPort, error));
  });
  const listening = lifecycle.listen(environment.port, environment.host);
  const { port } = await listening.catch((error: unknown) => {
    console.error(listenFault('PORT', environment.port, error));
    process.exit(1);
  });
  const origin = `http://localhost:${port}`;
  // Visitors have to wait yet, where there is no content.
  console.log(`Chancery listens on ${origin}`);
  while (!context.content.ready()) await wait(20);
  // The instant at which the command was given (ms), else the start of the process.
  const begun = Number(valueOf('started-at') ?? Date.now() - process.uptime() * 1000);
  const seconds = ((Date.now() - begun) / 1000).toFixed(1);
  const home = origin + address.home(defaultLocale);
  const status = `${home}/status/lastPublish`;
  console.log(`Chancery is ready after ${seconds} s: open ${home} (status: ${status})`);
}
