import type { Express } from 'express';
import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment';
import { securityPolicy } from '../config/securityPolicy';
import { createApp } from './app';
import { createCaptcha } from './captcha/createCaptcha';
import { createReceipts } from './forms/receipts';
import { createAdoptionFigures } from './content/adoptionFigures';
import { contentBase } from './content/contentBase';
import { countAlarms } from './countAlarms';
import { contractFilesIn } from './contract/contractFiles';
import type { ContentOptions } from './content/contentOptions';
import { createContent } from './content/createContent';
import { createContentClients } from './content/httpClients';
import { registerPublishFigures } from './content/publishFigures';
import type { Transport } from './upstream/transport';
import { createUpstreamFigures } from './content/upstreamFigures';
import { createErrorPages } from './http/errorPages';
import { createAccessLog } from './http/accessLog';
import type { Metrics } from './http/metrics';
import { watchEventLoop, type Load } from './http/overload';
import { createVisitorLimits } from './http/visitorLimits';
import { readIntlTables } from './language/intlTables';
import { createListings } from './listing/listings';
import { createTileSource } from './map/tileSource';
import { createMinuteLog } from './minuteLog';
import { createExternalNews } from './news/externalNews';
import { createPageCache } from './pageCache/pageCache';
import { createPageMetrics } from './page/pageMetrics';
import { createSharedFrames } from './page/sharedFrames';
import { createThemeStylesheets } from './page/themeStylesheets';
import { publishReport } from './publication/lastPublish';
import { readAssets } from './render/assets';
import type { SearchEngine } from './search/searchEngine';
import type { Site } from './site';
import { registerSiteFigures } from './siteFigures';
import type { Store } from './store/store';

const megabyte = 1024 * 1024;

/** What a site is made with, beside its configuration. */
export interface SiteParts {
  /** Folder of the build (`dist`). */
  readonly build: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly search: SearchEngine;
  /** What the site shares with its replicas. */
  readonly store: Store;
  /** Whether the operator holds the site; nobody does where it is not given. Never rejects. */
  readonly hold?: ContentOptions['hold'];
  readonly outbox: Site['outbox'];
  /** Told the publish that the content is read at, whenever it was looked at. */
  readonly published: (publishId: string) => void;
  /** What the sources are called with; plain HTTP, or a folder, where it is not given. */
  readonly transport?: Transport;
  /** Folder of the gallery, for development only. */
  readonly gallery?: string;
  /** True from the first signal to stop. */
  readonly stopping: () => boolean;
  /** How busy the process is; it is watched where this is not given. */
  readonly load?: Load;
}

/** The pages of a folder as content, whatever the site's own content comes from. */
function folderContent(folder: string, environment: Environment, { log, now }: SiteParts) {
  return createContent({
    environment: { ...environment, contentServiceUrl: undefined, preview: false },
    base: pathToFileURL(`${resolve(folder)}/`),
    log,
    now,
  });
}

/** Wires a site from its configuration. Nothing is read or listened to yet. */
export function createSite(
  environment: Environment,
  parts: SiteParts,
): { site: Site; application: Express } {
  const { build, metrics, now, search, store, outbox, gallery } = parts;
  const { stopping } = parts;
  const log = countAlarms(parts.log, (alarm) => metrics.countAlarm(alarm));
  const secret = environment.secretKey ?? randomBytes(32).toString('hex');
  const base = contentBase(environment);
  const random = Math.random;
  const { transport } = parts;
  const called = createUpstreamFigures(metrics.registry);
  const clients = createContentClients(environment, {
    base,
    log,
    now,
    random,
    called,
    ...(transport !== undefined && { transport }),
  });
  const adopted = createAdoptionFigures(metrics.registry, now);
  const content = createContent({
    environment,
    base,
    clients,
    log,
    now,
    hold: parts.hold,
    polled(state) {
      adopted(state);
      parts.published(state.publishId ?? '');
    },
    count: (result) => metrics.countContentLookup(result),
  });
  registerPublishFigures(metrics.registry, () => content.publishState());
  const assets = readAssets(build);
  const { pageCacheMegabytes, preview, staleMaxSeconds } = environment;
  const pages =
    pageCacheMegabytes === 0 || preview
      ? undefined
      : createPageCache({
          maxBytes: pageCacheMegabytes * megabyte,
          staleMaxSeconds,
          published: () => content.published(),
          now,
        });
  const policy = securityPolicy(environment);
  const site: Site = {
    environment,
    policy,
    content,
    listings: createListings(content),
    ...(gallery !== undefined && { gallery: folderContent(gallery, environment, parts) }),
    ...(clients.newsBroker !== undefined && {
      externalNews: createExternalNews({
        reader: clients.newsBroker,
        now,
        random,
        log,
        staleMaxMs: environment.staleMaxSeconds * 1000,
      }),
    }),
    ...(environment.mapTilesUrl !== undefined && {
      tiles: createTileSource({ template: environment.mapTilesUrl, log, now, random }),
    }),
    search,
    captcha: createCaptcha({ store, secret, metrics, now }),
    receipts: createReceipts(secret),
    limit: createVisitorLimits({
      store,
      secret,
      metrics,
      pages: createErrorPages(environment.publicUrl),
      now,
    }),
    outbox,
    pageMetrics: createPageMetrics(metrics.registry),
    ...(preview && {
      preview: async (work) => (await import('./preview/withPreview')).withPreview(site, work),
    }),
    ...(pages !== undefined && { pages }),
    assets,
    contract: contractFilesIn(join(build, 'contract')),
    intl: readIntlTables(join(build, 'messages')),
    themes: createThemeStylesheets(log),
    minuteLog: createMinuteLog(log, now),
    frames: createSharedFrames(),
    log,
    now,
    publishReport: () =>
      publishReport({
        state: content.publishState(),
        sources: content.sources(),
        build: assets.buildId,
        now: now(),
      }),
  };
  const media = base.protocol === 'file:' ? join(fileURLToPath(base), 'media') : undefined;
  const ready = () => content.ready() && !stopping();
  const { publishPollSeconds: pollSeconds } = environment;
  registerSiteFigures(metrics.registry, { content, pages, pollSeconds, ready, now });
  const { load = watchEventLoop() } = parts;
  const accessLog = createAccessLog(parts.log);
  const application = createApp(site, { build, media }, { metrics, accessLog, ready, load });
  return { site, application };
}
