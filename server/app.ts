import compression from 'compression';
import express, { type Express } from 'express';
import { join } from 'node:path';
import { securityPolicy } from '../config/securityPolicy';
import { feedbackPath } from '../shared/feedback/feedback';
import { address } from '../shared/routing/addresses';
import { changesRouter } from './api/changesRouter';
import { newsRouter } from './api/newsRouter';
import { frameRouter } from './api/frameRouter';
import { pageDataRouter } from './api/pageDataRouter';
import { searchRouter } from './api/searchRouter';
import { challengeRouter } from './captcha/challengeRouter';
import { formsRouter, takesForm } from './contact/formsRouter';
import { messagesRouter } from './contact/messagesRouter';
import { feedbackRouter } from './feedback/feedbackRouter';
import { alertsRouter } from './hazards/alertsRouter';
import { createAccessLog } from './http/accessLog';
import { createErrorHandler, createPlainNotFound } from './http/errorHandler';
import { createErrorPages } from './http/errorPages';
import { createHealthRouter } from './http/health';
import { createHostGuard } from './http/hostGuard';
import type { Metrics } from './http/metrics';
import { createMethodTable } from './http/methodTable';
import { createRequestContext } from './http/requestContext';
import { createSecurityHeaders } from './http/securityHeaders';
import { createStaticFiles } from './http/staticFiles';
import { createTargetGuard } from './http/targetGuard';
import { languageChoiceRouter } from './locale/languageChoice';
import { mapRouter } from './map/mapRouter';
import { offlineRouter } from './offline/offlineRouter';
import { workerScript } from './offline/workerScript';
import { faviconRouter } from './page/faviconRouter';
import { pageHandler } from './page/pageHandler';
import { statusRedirect } from './page/statusRedirect';
import { themeRouter } from './page/themeRouter';
import { calendarRouter } from './publication/calendarRouter';
import { consentChoiceRouter, takesConsent } from './privacy/consentChoice';
import { createPublicationRouter } from './publication/publicationRouter';
import { subscriptionRouter } from './publication/subscriptionRouter';
import { qrRouter } from './share/qrRouter';
import type { Site } from './site';

/** Addresses that belong to machines: what is not found there is answered in one line. */
const machineAddresses = [
  '/favicon.ico',
  '/api',
  '/assets',
  '/builds',
  '/media',
  '/theme',
  '/.well-known',
  '/healthz',
  '/metrics',
  '/offline',
];

/** Where the files of a site are. */
export interface Folders {
  /** The build (`dist`). */
  readonly build: string;
  /** Media of the content, when it comes from a folder. */
  readonly media: string | undefined;
}

/** Whether something is taken at a path. */
function takesPost(site: Site, path: string): boolean | Promise<boolean> {
  return (
    takesConsent(path) || [address.messages, feedbackPath].includes(path) || takesForm(site, path)
  );
}

/** The order in which a request is answered. `ready` is false while the server drains. */
export function createApp(
  site: Site,
  folders: Folders,
  metrics: Metrics,
  ready: () => boolean,
): Express {
  const { environment, log, now } = site;
  const errorPages = createErrorPages(environment.publicUrl);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('query parser', 'simple').set('trust proxy', [...environment.trustProxy]);
  app.use(createRequestContext(now));
  app.use(createAccessLog(log, now));
  app.use(metrics.measureRequests);
  app.use(createSecurityHeaders(securityPolicy(environment)));
  app.use(createHostGuard(environment, errorPages));
  app.use(createTargetGuard(errorPages));
  app.use(createMethodTable((path) => takesPost(site, path), errorPages));
  app.use(createHealthRouter(ready));
  app.use(
    createStaticFiles({
      assets: join(folders.build, 'public/assets'),
      builds: join(folders.build, 'public/builds'),
      media: folders.media,
    }),
  );
  app.use(themeRouter(site));
  app.use(faviconRouter(site));
  // A stored page comes in the encoding that its ETag names.
  app.use(
    compression({
      filter: (request, response) =>
        response.locals.encoded !== true && compression.filter(request, response),
    }),
  );
  app.use(
    createPublicationRouter({
      origin: environment.publicUrl,
      preview: environment.preview,
      content: site.content,
      report: site.publishReport,
      now,
      securityContact: environment.securityContact,
      newsServiceConfigured: environment.newsServiceConfigured,
      staleMaxSeconds: environment.staleMaxSeconds,
      log,
    }),
  );
  app.use(subscriptionRouter(site));
  app.use(statusRedirect(site));
  app.use(pageDataRouter(site));
  app.use(frameRouter(site));
  app.use(changesRouter(site));
  app.use(calendarRouter(site));
  app.use(alertsRouter(site));
  app.use(offlineRouter(site, workerScript(folders.build, site.assets, environment.offlineCopies)));
  app.use(newsRouter(site));
  app.use(searchRouter(site));
  app.use(challengeRouter(site));
  app.use(messagesRouter(site));
  app.use(mapRouter(site.tiles));
  app.use(qrRouter(environment.publicUrl));
  app.use(feedbackRouter({ log, metrics, limit: site.limit('feedback') }));
  app.use(languageChoiceRouter(environment.secure));
  app.use(consentChoiceRouter(environment.secure, now, errorPages));
  app.use(machineAddresses, createPlainNotFound());
  app.use(formsRouter(site, errorPages));
  app.use(pageHandler(site));
  app.use(createErrorHandler(log, errorPages));
  return app;
}
