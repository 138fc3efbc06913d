import { randomBytes } from 'node:crypto';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Environment } from '../config/environment';
import { address } from '../shared/routing/addresses';
import { createApp } from './app';
import { createCaptcha } from './captcha/createCaptcha';
import { contentBase } from './content/contentBase';
import { createContent } from './content/createContent';
import { createContentClients } from './content/httpClients';
import { createErrorPages } from './http/errorPages';
import { logAnswer } from './http/accessLog';
import { createHostCheck } from './http/hostGuard';
import type { Answering } from './http/httpServer';
import type { Metrics } from './http/metrics';
import { createVisitorLimits } from './http/visitorLimits';
import { readIntlTables } from './language/intlTables';
import { createListings } from './listing/listings';
import type { Log } from './log';
import { createTileSource } from './map/tileSource';
import { createExternalNews } from './news/externalNews';
import { createPageCache } from './pageCache/pageCache';
import { createPageFront, type FrontAnswer } from './pageCache/pageFront';
import { createTurns } from './pageCache/createTurns';
import { createSharedFrames } from './page/sharedFrames';
import { createFragmentStore } from './render/fragments';
import { createThemeStylesheets } from './page/themeStylesheets';
import { isUnknownAddress } from './page/unknownAddress';
import { publishReport } from './publication/lastPublish';
import { readAssets } from './render/assets';
import type { SearchEngine } from './search/searchEngine';
import type { Site } from './site';
import type { Store } from './store/store';

const megabyte = 1024 * 1024;

/** What a site is made with, beside its configuration. */
export interface SiteParts {
  /** Folder of the build (`dist`). */
  readonly build: string;
  readonly log: Log;
  readonly metrics: Metrics;
  readonly now: () => number;
  /** Moves the dates of the content so that it looks as if published today. */
  readonly demo: boolean;
  readonly search: SearchEngine;
  /** What the site shares with its replicas. */
  readonly store: Store;
  readonly outbox: Site['outbox'];
  /** Told the publish that the content is read at, whenever it was looked at. */
  readonly published: (publishId: string) => void;
  /** Folder of the gallery, for development only. */
  readonly gallery?: string;
  /** True from the first signal to stop. */
  readonly stopping: () => boolean;
}

/** The pages of a folder as content, whatever the site's own content comes from. */
function folderContent(folder: string, environment: Environment, { log, now }: SiteParts) {
  return createContent({
    environment: { ...environment, contentServiceUrl: undefined, preview: false },
    base: pathToFileURL(`${resolve(folder)}/`),
    log,
    now,
    demo: true,
  });
}

/** Wires a site from its configuration. Nothing is read or listened to yet. */
export function createSite(
  environment: Environment,
  parts: SiteParts,
): { site: Site; answering: Answering } {
  const { build, log, metrics, now, demo, search, store, outbox, gallery, stopping } = parts;
  const secret = environment.secretKey ?? randomBytes(32).toString('hex');
  const base = contentBase(environment);
  const random = Math.random;
  const clients = createContentClients(environment, { base, log, now, random });
  const content = createContent({
    environment,
    base,
    clients,
    log,
    now,
    demo,
    polled: ({ publishId }) => parts.published(publishId ?? ''),
    count: (result) => metrics.countContentLookup(result),
  });
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
  const site: Site = {
    environment,
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
    limit: createVisitorLimits({
      store,
      secret,
      metrics,
      pages: createErrorPages(environment.publicUrl),
    }),
    outbox,
    ...(pages !== undefined && { pages }),
    turns: createTurns(),
    assets,
    intl: readIntlTables(join(build, 'messages')),
    themes: createThemeStylesheets(log),
    frames: createSharedFrames(),
    fragments: createFragmentStore(),
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
  const application = createApp(site, { build, media }, metrics, ready);
  if (pages === undefined) return { site, answering: { application } };
  const answered = (answer: FrontAnswer) => {
    logAnswer(log, answer, now());
    metrics.countPageHit(answer);
  };
  const standsFor = (path: string) => {
    const locale = isUnknownAddress(site, path);
    return locale === undefined ? undefined : address.notFound(locale);
  };
  const hostFault = createHostCheck(environment);
  const front = createPageFront({ pages, standsFor, hostFault, stopping, answered, now });
  return { site, answering: { front, application } };
}
