import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import type { Environment } from '../config/environment';
import { securityPolicy } from '../config/securityPolicy';
import { createCaptcha } from './contact/captcha';
import { createCopyLimit, createReceipts, type Receipts } from './contact/forms/receipts';
import { createErrorPages } from './middleware/errorAnswers';
import { contentBase, createContentSources } from './content/sources/contentSources';
import { countAlarms, type Metrics, registerProcessMetrics } from './observability/metrics';
import { createRateLimitedLog } from './observability/logger';
import { contractFilesIn, type ApiContext } from './api/apiContext';
import type { ContentOptions } from './content/contentOptions';
import { createContent } from './content/createContent';
import {
  createPublishMetrics,
  createUpstreamMetrics,
  registerContentMetrics,
} from './content/contentMetrics';
import type { Transport } from './upstream/transport';
import { createAccessLog } from './observability/requestContext';
import type { EventLoopLoad } from './middleware/overload';
import { createRateLimits } from './middleware/rateLimit';
import { readIntlTables } from './locale/languageNames';
import { createListings } from './listing/listings';
import { createTileSource, type TileSource } from './api/mapRouter';
import { createExternalNews } from './listing/news/externalNews';
import { createPageCache } from './pageCache/pageCache';
import { createPageMetrics } from './page/pageMetrics';
import { createSiteLayouts } from './page/layout/siteLayout';
import { createThemeStylesheets } from './page/layout/themeStylesheets';
import { publishReport } from './publication/publicationRouter';
import { readAssets } from './render/assets';
import type { SearchEngine } from './search/searchEngine';
import { createReadiness } from './observability/healthRouter';
import type { Store } from './store/store';
import type { FormsContext } from './contact/forms/formPage';
import type { PublicationContext } from './publication/subscriptions';

/** The parts of a running site, made once at start. */
export interface AppContext extends ApiContext, FormsContext, PublicationContext {
  readonly receipts: Receipts;
  readonly tiles?: TileSource;
}

/** What the middleware is made from beside the context of the site. */
export type Middleware = ReturnType<typeof createAppContext>['middleware'];

/** What a site is made with, beside its configuration. */
export interface AppParts {
  readonly build: string;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly search: SearchEngine;
  /** Whether it can answer, or never will; always where it is not given. */
  readonly searchReady?: () => boolean;
  readonly store: Store;
  readonly hold?: ContentOptions['hold'];
  readonly outbox: AppContext['outbox'];
  readonly published: (publishId: string) => void;
  readonly transport?: Transport;
  readonly gallery?: string;
  /** True from the first signal to stop. */
  readonly stopping: () => boolean;
  readonly load: EventLoopLoad;
}

/** Wires a site from its configuration. Nothing is read or listened to yet. */
export function createAppContext(environment: Environment, parts: AppParts) {
  const { build, metrics, now, search, store, outbox, gallery, stopping } = parts;
  const log = countAlarms(parts.log, (alarm) => metrics.countAlarm(alarm));
  const secret = environment.secretKey ?? randomBytes(32).toString('hex');
  const base = contentBase(environment);
  const world = { log, now, random: Math.random };
  const called = createUpstreamMetrics(metrics.registry);
  const { load, transport } = parts;
  const sources = createContentSources(environment, { ...world, base, called, transport });
  const { newsReader: reader } = sources;
  const { mapTilesUrl: template } = environment;
  const contentOfGallery = (folder: string) =>
    createContent({
      ...world,
      environment: { ...environment, contentServiceUrl: undefined, preview: false },
      base: pathToFileURL(`${resolve(folder)}/`),
    });
  const publishState = () => content.publishState();
  const { publishPollSeconds: pollSeconds } = environment;
  const recordPublish = createPublishMetrics(metrics.registry, publishState, pollSeconds, now);
  const content = createContent({
    ...world,
    environment,
    base,
    sources,
    pageScript: resolve(build, 'server', 'pageWorker.cjs'),
    hold: parts.hold,
    polled(state) {
      recordPublish(state);
      parts.published(state.publishId ?? '');
    },
  });
  const assets = readAssets(build);
  const { pageCacheMegabytes, preview, staleMaxSeconds, contentServiceUrl } = environment;
  const staleMaxMs = staleMaxSeconds * 1000;
  // Files are at hand, a content service should not be asked as often.
  const isFolder = environment.staticContentUrl.startsWith('file:');
  const previewMs = contentServiceUrl === undefined && isFolder ? 250 : 2000;
  const maxBytes = pageCacheMegabytes * 1024 * 1024;
  const cacheOptions = { maxBytes, staleMaxSeconds, content, now };
  const pages = maxBytes > 0 && !preview ? createPageCache(cacheOptions) : undefined;
  const policy = securityPolicy(environment);
  const errorPages = createErrorPages(environment.publicUrl);
  const context: AppContext = {
    environment,
    policy,
    content,
    listings: createListings(content),
    ...(gallery !== undefined && { gallery: contentOfGallery(gallery) }),
    ...(reader && { externalNews: createExternalNews({ ...world, reader, staleMaxMs }) }),
    ...(template !== undefined && { tiles: createTileSource({ ...world, template }) }),
    search,
    captcha: createCaptcha({ store, secret, registry: metrics.registry, now }),
    receipts: createReceipts(secret),
    allowCopy: createCopyLimit(store, secret),
    limit: createRateLimits({ store, secret, registry: metrics.registry, pages: errorPages, now }),
    outbox,
    pageMetrics: createPageMetrics(metrics.registry),
    ...(preview && {
      preview: async (work) =>
        (await import('./preview/withPreview')).withPreview(context, previewMs, work),
    }),
    ...(pages !== undefined && { pages }),
    assets,
    contract: contractFilesIn(join(build, 'contract')),
    intl: readIntlTables(join(build, 'messages')),
    themes: createThemeStylesheets(log),
    rateLimitedLog: createRateLimitedLog(log, now),
    frames: createSiteLayouts(),
    log,
    now,
    publishReport: () => publishReport(content, assets.buildId, now()),
  };
  const { searchReady: hasSearch = () => true } = parts;
  const hasContent = () => content.ready();
  const notReady = createReadiness({ hasContent, hasSearch, stopping, now, log: parts.log });
  const ready = () => notReady() === undefined;
  registerContentMetrics(metrics.registry, content.sources, content.cacheState);
  registerProcessMetrics(metrics.registry, ready, {
    renders: () => pages?.rendering ?? 0,
    refreshes: () => content.cacheState().waiting,
  });
  const accessLog = createAccessLog(parts.log);
  const folders = { build, media: new URL('media/', base) };
  return { context, middleware: { folders, metrics, accessLog, notReady, load, errorPages } };
}
