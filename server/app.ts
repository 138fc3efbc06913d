import compression from 'compression';
import express, { Router, type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { join } from 'node:path';
import { reportsPath } from '../config/securityPolicy';
import { feedbackPath } from '../shared/feedback/feedback';
import { address } from '../shared/routing/addresses';
import { machineSegments } from '../shared/routing/reservedSegments';
import { matchRoute } from '../views/matchRoute';
import { changesRouter } from './api/changesRouter';
import { newsRouter } from './api/newsRouter';
import { frameRouter } from './api/frameRouter';
import { pageAsDataRouter } from './api/pageAsData/pageAsDataRouter';
import { navigationRouter } from './api/navigationRouter';
import { searchRouter } from './api/searchRouter';
import { vcardRouter } from './api/vcard/vcardRouter';
import { challengeRouter } from './contact/captcha/challengeRouter';
import { contractRouter } from './contract/contractRouter';
import { formsRouter, takesForm } from './contact/forms/formsRouter';
import { messagesRouter } from './contact/forms/messagesRouter';
import { feedbackRouter } from './telemetry/feedbackRouter';
import { alertsRouter } from './api/alertsRouter';
import { createArrivingLimit } from './http/arrivingLimit';
import { createErrorHandler, createPlainNotFound } from './http/errorHandler';
import { createErrorPages, type ErrorPages } from './http/errorPages';
import { createHealthRouter } from './http/health';
import { createHostGuard } from './http/hostGuard';
import type { Metrics } from './http/metrics';
import { createMethodTable, type PostTable } from './http/methodTable';
import { namePublish } from './http/namePublish';
import type { Load } from './http/overload';
import { createRequestContext } from './http/requestContext';
import { createOtherHeaders, helmetOptions } from './http/securityHeaders';
import { createStaticFiles } from './http/staticFiles';
import { createTargetGuard } from './http/targetGuard';
import { languageChoiceRouter } from './locale/languageChoiceRouter';
import { mapRouter } from './api/map/mapRouter';
import { offlineRouter } from './offline/offlineRouter';
import { workerScript } from './offline/workerScript';
import { faviconRouter } from './page/faviconRouter';
import { pageHandler } from './page/pageHandler';
import { storedPageHandlers } from './page/storedPageHandlers';
import { statusRedirect } from './page/statusRedirect';
import { themeRouter } from './page/themeRouter';
import { calendarRouter } from './publication/calendar/calendarRouter';
import { consentChoiceRouter, takesConsent } from './api/consentChoiceRouter';
import { keepPrivate, previewRouter } from './preview/previewRouter';
import { createPublicationRouter } from './publication/publicationRouter';
import { subscriptionRouter } from './publication/feeds/subscriptionRouter';
import { qrRouter } from './api/qrRouter';
import type { Site } from './site';
import { violationsRouter } from './telemetry/cspReportsRouter';

/** Where what is not found is answered in one line. */
const machineAddresses = machineSegments.map((segment) => `/${segment}`);

/** Where the files of a site are. */
export interface Folders {
  /** The build (`dist`). */
  readonly build: string;
  /** Media of the content, when it comes from a folder. */
  readonly media: string | undefined;
}

/** Addresses that take something and give nothing. */
const postAddresses = [address.messages, feedbackPath, reportsPath];

/** Where something is taken. */
function postTable(site: Site): PostTable {
  const takesAlone = (path: string) => postAddresses.includes(path);
  return {
    takesAlone,
    takes: (path) => takesConsent(path) || takesAlone(path) || takesForm(site, path),
  };
}

/** Files of the build and of the content, as they are. */
function filesRouter(site: Site, folders: Folders, ready: () => boolean): Router {
  const router = Router();
  router.use(createHealthRouter(ready));
  router.use(
    createStaticFiles({
      assets: join(folders.build, 'public/assets'),
      builds: join(folders.build, 'public/builds'),
      media: folders.media,
    }),
  );
  router.use(themeRouter(site));
  router.use(faviconRouter(site));
  return router;
}

/** What is made for machines, and what forms send. */
function servicesRouter(
  site: Site,
  folders: Folders,
  metrics: Metrics,
  errorPages: ErrorPages,
): Router {
  const { environment, log, now } = site;
  const router = Router();
  router.use(
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
  router.use(subscriptionRouter(site));
  router.use(statusRedirect(site));
  router.use(navigationRouter(site));
  router.use(frameRouter(site));
  if (environment.preview) router.use(previewRouter(site));
  router.use(changesRouter(site));
  router.use(pageAsDataRouter(site));
  router.use(vcardRouter(site));
  router.use(calendarRouter(site));
  router.use(alertsRouter(site));
  router.use(
    offlineRouter(site, workerScript(folders.build, site.assets, environment.offlineCopies)),
  );
  router.use(newsRouter(site));
  router.use(contractRouter(site));
  router.use(searchRouter(site));
  router.use(challengeRouter(site));
  router.use(messagesRouter(site));
  router.use(mapRouter(site.tiles));
  router.use(qrRouter(environment.publicUrl));
  router.use(feedbackRouter({ log, metrics, limit: site.limit('feedback') }));
  const { directives } = site.policy;
  router.use(violationsRouter({ directives, log, metrics, limit: site.limit('report'), now }));
  router.use(languageChoiceRouter(environment.secure));
  router.use(consentChoiceRouter(environment.secure, now, errorPages));
  router.use(machineAddresses, createPlainNotFound());
  return router;
}

/** Finds the route of a page, or of its data, once for everything that asks for it later. */
const matchPage: RequestHandler = (request, response, next) => {
  const match = matchRoute(request.path.replace(/^\/api\/page(?=\/)/i, ''));
  if (match !== undefined) response.locals.match = match;
  next();
};

/** Limits the search and its data, however their addresses are written: the router reads them decoded. */
function limitSearch(limit: RequestHandler): RequestHandler {
  return (request, response, next) => {
    if (response.locals.match?.route.handle.name === 'search') limit(request, response, next);
    else next();
  };
}

/** What looks at every request, and whether more are to come. */
export interface AppParts {
  readonly metrics: Metrics;
  readonly accessLog: RequestHandler;
  /** False while the server drains. */
  readonly ready: () => boolean;
  readonly load: Load;
}

/** The order in which a request is answered. */
export function createApp(
  site: Site,
  folders: Folders,
  { metrics, accessLog, ready, load }: AppParts,
): Express {
  const { environment, log, now } = site;
  const errorPages = createErrorPages(environment.publicUrl);
  const { sendStored, refuseOverload } = storedPageHandlers(site, { metrics, errorPages, load });
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('query parser', 'simple').set('trust proxy', [...environment.trustProxy]);
  app.use(createRequestContext(now));
  app.use(accessLog);
  app.use(metrics.measureRequests);
  app.use(helmet(helmetOptions(site.policy)), createOtherHeaders(site.policy));
  app.use((_request, response, next) => {
    namePublish(response, site.content.published().publishId);
    next();
  });
  if (environment.preview) app.use(keepPrivate());
  app.use(createHostGuard(environment, errorPages));
  app.use(createTargetGuard(errorPages));
  app.use(createMethodTable(postTable(site), errorPages));
  app.use(createArrivingLimit(errorPages));
  app.use(sendStored);
  app.use(filesRouter(site, folders, ready));
  app.use(compression());
  app.use(matchPage);
  app.use(limitSearch(site.limit('search')));
  app.use(refuseOverload);
  app.use(servicesRouter(site, folders, metrics, errorPages));
  app.use(formsRouter(site, errorPages));
  app.use(pageHandler(site));
  app.use(createErrorHandler(log, errorPages));
  return app;
}
