import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Environment } from '../config/environment';
import { scheduleTimer } from './schedule';
import type { PrimaryLink } from './cluster/primaryLink';
import { announceAddress, announceReady } from './announce';
import { createSite } from './createSite';
import { successorOption } from './cluster/successorOption';
import type { Content } from './content/content';
import { createHoldReader } from './hold/hold';
import { createBusyAnswers } from './http/busyAnswers';
import { createErrorPages } from './http/errorPages';
import { createHttpServer } from './http/httpServer';
import { createLifecycle, type Lifecycle } from './http/lifecycle';
import { createLoadShedding } from './http/loadShedding';
import { watchLoopDelay } from './http/loopDelay';
import { createMetrics, type Metrics } from './http/metrics';
import { keyFor } from './keyFor';
import { createLog, type Log } from './log';
import { valueOf } from './optionValue';
import { createOutbox } from './outbox/outbox';
import { measuredEngine } from './search/measuredEngine';
import { openSiteSearch } from './search/siteSearch';
import { tendPages } from './page/tendPages';
import { openRecords } from './store/openRecords';
import { openStore } from './store/openStore';
import type { Traces } from './tracing/otlpTraces';
import { noteFruitless } from './editorsReport/noteFruitless';
import { createWishes } from './editorsReport/wishes';

/** Longest that visitors go without this worker because its sources do not answer. */
const longestPreparationMs = 10_000;

async function untilReady(content: Pick<Content, 'ready'>, longestMs = Infinity): Promise<void> {
  const late = Date.now() + longestMs;
  while (!content.ready() && Date.now() < late) await wait(20);
}

/** The link of a worker: where there are several, none but workers serve. */
async function linkOf({ workers }: Environment): Promise<PrimaryLink | undefined> {
  if (workers === 1) return undefined;
  const { openPrimaryLink } = await import('./cluster/primaryLink');
  return openPrimaryLink();
}

/** Traces for the configured collector; nothing of them is loaded where there is none. */
async function openTraces(
  { otlpEndpoint: endpoint, otlpService: service }: Environment,
  log: Log,
): Promise<Traces | undefined> {
  if (endpoint === undefined) return undefined;
  const { createTraces } = await import('./tracing/otlpTraces');
  return createTraces({ endpoint, service, log, schedule: scheduleTimer });
}

/** Serves the figures, unless the primary does that for several workers. */
async function offerMetrics(
  metrics: Metrics,
  environment: Environment,
  { log, primary }: { log: Log; primary: PrimaryLink | undefined },
): Promise<void> {
  if (primary !== undefined) return primary.shareFigures(metrics.registry);
  await metrics.start(environment.metricsPort, environment.host).catch((error: unknown) => {
    log.error({ error }, 'The figures cannot be served');
  });
}

/** Starts the site and serves it from this process until it is told to stop. */
export async function serve(environment: Environment, options: readonly string[]): Promise<void> {
  const log = createLog(environment.logLevel);
  const primary = await linkOf(environment);
  const traces = await openTraces(environment, log);
  const metrics = createMetrics(Date.now);
  let lifecycle: Lifecycle | undefined;
  const gallery = valueOf(options, 'gallery');
  const build = join(__dirname, '..');
  const search = openSiteSearch(environment, { build, log });
  const store = openStore(environment, {
    log,
    metrics,
    now: Date.now,
    ...(primary !== undefined && { local: primary.store }),
  });
  const records = openRecords(environment);
  const wishes = createWishes({
    records,
    store,
    key: keyFor(environment.secretKey ?? randomUUID(), 'wishes'),
    now: Date.now,
    schedule: scheduleTimer,
    log,
  });
  const { letters: figures } = metrics;
  const outbox = createOutbox(environment, { log, figures, now: Date.now, random: Math.random });
  const { site, answering } = createSite(environment, {
    build,
    log,
    metrics,
    now: Date.now,
    search: noteFruitless(measuredEngine(search.engine, metrics, Date.now), wishes),
    store,
    hold: createHoldReader(records, log),
    wishes,
    outbox,
    published: (publishId) => {
      search.published(publishId);
      primary?.published(publishId);
    },
    ...(gallery !== undefined && { gallery }),
    ...(traces !== undefined && { startTrace: traces.start }),
    stopping: () => lifecycle?.stopping() ?? false,
    takesVisitors: () => lifecycle?.takesVisitors() ?? true,
  });
  const stopTending = tendPages(site, scheduleTimer);
  const shedding = createLoadShedding({
    loopDelay: watchLoopDelay(),
    renderWait: () => site.turns.waitMs(),
    busyAnswer: createBusyAnswers(site.intl, site.securityHeaders),
    figures: metrics.load,
    log,
    now: Date.now,
    startedAt: Date.now(),
  });
  const page = createErrorPages(environment.publicUrl);
  const server = createHttpServer(shedding(answering), { headers: site.securityHeaders, page });
  lifecycle = createLifecycle({
    server,
    log,
    process: primary?.ends ?? process,
    wait,
    finish: () => outbox.finish(),
    release: () => {
      site.content.stop();
      stopTending();
      const kept = wishes.close().finally(() => records.close());
      const closing = [
        kept,
        search.close(),
        metrics.stop(),
        outbox.close(),
        store.close(),
        ...(traces === undefined ? [] : [traces.flush()]),
      ];
      return Promise.allSettled(closing);
    },
    exit: (code) => process.exit(code),
  });
  primary?.onPublished((publishId) => site.content.look(publishId));
  site.content.start();
  await offerMetrics(metrics, environment, { log, primary });
  // Other workers serve meanwhile, so that this one need not begin with nothing.
  if (options.includes(successorOption)) await untilReady(site.content, longestPreparationMs);
  const { port } = await lifecycle
    .listen(environment.port, environment.host)
    .catch((error: unknown) => {
      console.error(`Cannot listen on port ${environment.port}: ${String(error)}`);
      process.exit(1);
    });
  if (primary === undefined) announceAddress(port);
  else primary.serves(port);
  await untilReady(site.content);
  if (primary === undefined) announceReady(port, options);
  else primary.ready();
}
