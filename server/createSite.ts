import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from '../config/environment';
import { securityPolicy } from '../config/securityPolicy';
import { languageCodes } from '../shared/language/languageCodes';
import { address } from '../shared/routing/addresses';
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
import type { Transport } from './content/transport';
import { createUpstreamFigures } from './content/upstreamFigures';
import { createErrorPages } from './http/errorPages';
import { logAnswer } from './http/accessLog';
import { createHostCheck } from './http/hostGuard';
import type { Answering } from './http/httpServer';
import type { Metrics } from './http/metrics';
import { plainSecurityHeaders } from './http/securityHeaders';
import { createVisitorLimits } from './http/visitorLimits';
import { readIntlTables } from './language/intlTables';
import { createListings } from './listing/listings';
import type { Log } from './log';
import { createTileSource } from './map/tileSource';
import { createExternalNews } from './news/externalNews';
import { createPageCache } from './pageCache/pageCache';
import { createPageFronts, type FrontAnswer } from './pageCache/pageFront';
import { createTurns } from './createTurns';
import { createLiteHome } from './page/liteHome';
import { createSharedFrames } from './page/sharedFrames';
import { createThemeStylesheets } from './page/themeStylesheets';
import { isUnknownAddress } from './page/unknownAddress';
import { publishReport } from './publication/lastPublish';
import { readAssets } from './render/assets';
import type { SearchEngine } from './search/searchEngine';
import type { Site } from './site';
import { registerSiteFigures } from './siteFigures';
import type { Store } from './store/store';
import type { StartTrace } from './tracing/trace';

const megabyte = 1024 * 1024;
const notFoundAddresses = new Map(
  languageCodes.map((locale) => [locale, address.notFound(locale)]),
);

/** What a site is made with, beside its configuration. */
export interface SiteParts {
  /** Folder of the build (`dist`). */
  readonly build: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
  readonly search: SearchEngine;
  /** What the site shares with its replicas. */
  readonly store: Store;
  /** Whether the operator holds the site; nobody does where it is not given. Never rejects. */
  readonly hold?: ContentOptions['hold'];
  readonly outbox: Site['outbox'];
  readonly wishes?: Site['wishes'] | undefined;
  /** Told the publish that the content is read at, whenever it was looked at. */
  readonly published: (publishId: string) => void;
  /** What the sources are called with; plain HTTP, or a folder, where it is not given. */
  readonly transport?: Transport;
  /** Begins the trace of a request, where traces are kept. */
  readonly startTrace?: StartTrace;
  /** Folder of the gallery, for development only. */
  readonly gallery?: string;
  /** True from the first signal to stop. */
  readonly stopping: () => boolean;
  /** False when a balancer is to send visitors elsewhere. */
  readonly takesVisitors: () => boolean;
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
): { site: Site; answering: Answering } {
  const { build, metrics, now, search, store, outbox, wishes, gallery } = parts;
  const { startTrace, stopping, takesVisitors } = parts;
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
          mostBytes: pageCacheMegabytes * megabyte,
          content,
          staleMaxSeconds,
          rendered: () => metrics.countPageRender(),
          now,
        });
  const policy = securityPolicy(environment);
  const site: Site = {
    environment,
    policy,
    securityHeaders: plainSecurityHeaders(policy),
    content,
    listings: createListings(content),
    ...(startTrace !== undefined && { startTrace }),
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
    }),
    outbox,
    ...(wishes !== undefined && { wishes }),
    ...(preview && {
      preview: async (work) => (await import('./preview/withPreview')).withPreview(site, work),
    }),
    ...(pages !== undefined && { pages }),
    turns: createTurns(now),
    assets,
    contract: contractFilesIn(join(build, 'contract')),
    intl: readIntlTables(join(build, 'messages')),
    themes: createThemeStylesheets(log),
    frames: createSharedFrames(content, now),
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
  const ready = () => content.ready() && takesVisitors();
  const { publishPollSeconds: pollSeconds } = environment;
  registerSiteFigures(metrics.registry, { content, pages, pollSeconds, ready, now });
  const application = createApp(site, { build, media }, metrics, ready);
  if (pages === undefined) return { site, answering: { application } };
  const answered = (answer: FrontAnswer) => {
    logAnswer(log, answer, now());
    metrics.countPageHit(answer);
    if (answer.status === 404) wishes?.missing(answer.target);
  };
  const standsFor = (path: string) => {
    const locale = isUnknownAddress(site, path);
    return locale === undefined ? undefined : notFoundAddresses.get(locale);
  };
  const hostFault = createHostCheck(environment);
  const fronts = createPageFronts({ pages, standsFor, hostFault, stopping, answered, now });
  const lite = createLiteHome({ site, pages, hostFault, answered });
  return { site, answering: { ...fronts, application, lite } };
}
