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
import { tableRouter } from './api/tableRouter';
import { vcardRouter } from './api/vcard/vcardRouter';
import { challengeRouter } from './contact/captcha/challengeRouter';
import { contractRouter } from './api/contract/contractRouter';
import { commentMessage } from './contact/forms/composeMessage';
import { formsRouter, takesForm } from './contact/forms/formsRouter';
import { messagesRouter } from './contact/forms/messagesRouter';
import { feedbackRouter } from './telemetry/feedbackRouter';
import { alertsRouter } from './api/alertsRouter';
import { createArrivingLimit } from './middleware/overload';
import { createErrorHandler, createPlainNotFound } from './middleware/errorHandler';
import { createErrorPages, type ErrorPages } from './middleware/errorPages';
import { createHealthRouter } from './observability/healthRouter';
import {
  createHostCheck,
  createMethodTable,
  createTargetGuard,
  redirectDecomposed,
  type PostTable,
} from './middleware/requestGuards';
import type { Registry } from 'prom-client';
import { createPublishHeader } from './middleware/contentHeaders';
import {
  warnOfUntrustedProxy,
  createRequestContext,
  runInRequest,
} from './observability/requestContext';
import { createProxyTrust } from './observability/visitorOf';
import { helmetOptions } from './middleware/securityHeaders';
import { createStaticFiles } from './middleware/staticFiles';
import { languageChoiceRouter, statusRedirect } from './locale/negotiateLocale';
import { mapRouter } from './api/map/mapRouter';
import { offlineRouter } from './offline/offlineRouter';
import { workerScript } from './offline/workerScript';
import { faviconRouter, themeRouter } from './page/layout/themeStylesheets';
import { pageHandler } from './page/pageHandler';
import { storedPageHandlers } from './page/storedPages';
import { calendarRouter } from './publication/calendar/calendarRouter';
import { consentChoiceRouter, takesConsent } from './api/consentChoiceRouter';
import { keepPrivate, previewRouter } from './preview/previewRouter';
import { createPublicationRouter } from './publication/publicationRouter';
import { subscriptionRouter } from './publication/feeds/subscriptionRouter';
import { qrRouter } from './api/qrRouter';
import type { AppContext, Folders, Middleware } from './context';
import { cspReportsRouter } from './telemetry/cspReportsRouter';

/** Where what is not found is answered in one line. */
const machineAddresses = machineSegments.map((segment) => `/${segment}`);

/** Addresses that take something and give nothing. */
const postAddresses = [address.messages, feedbackPath, reportsPath];

/** Where something is taken. */
function postTable(context: AppContext): PostTable {
  return {
    alone: postAddresses,
    takes: (path) => takesConsent(path) || postAddresses.includes(path) || takesForm(context, path),
  };
}

/** Files of the build and of the content, as they are. */
function filesRouter(
  context: AppContext,
  folders: Folders,
  ready: () => boolean,
  errorPages: ErrorPages,
): Router {
  const router = Router();
  router.use(createHealthRouter(ready));
  router.use(
    createStaticFiles(
      {
        assets: join(folders.build, 'public/assets'),
        builds: join(folders.build, 'public/builds'),
        media: folders.media,
      },
      context.minuteLog,
      errorPages,
    ),
  );
  router.use(themeRouter(context));
  router.use(faviconRouter(context));
  return router;
}

/** What is made for machines, and what forms send. */
function servicesRouter(
  context: AppContext,
  folders: Folders,
  registry: Registry,
  errorPages: ErrorPages,
): Router {
  const { environment, log, now } = context;
  const router = Router();
  router.use(
    createPublicationRouter({
      origin: environment.publicUrl,
      preview: environment.preview,
      content: context.content,
      report: context.publishReport,
      now,
      securityContact: environment.securityContact,
      newsServiceConfigured: environment.newsServiceConfigured,
      staleMaxSeconds: environment.staleMaxSeconds,
      log,
    }),
  );
  router.use(subscriptionRouter(context));
  router.use(statusRedirect(environment.secure));
  router.use(navigationRouter(context));
  router.use(frameRouter(context));
  if (environment.preview) router.use(previewRouter(context));
  router.use(changesRouter(context));
  router.use(pageAsDataRouter(context));
  router.use(vcardRouter(context));
  router.use(tableRouter(context));
  router.use(calendarRouter(context));
  router.use(alertsRouter(context));
  router.use(
    offlineRouter(context, workerScript(folders.build, context.assets, environment.offlineCopies)),
  );
  router.use(newsRouter(context));
  router.use(contractRouter(context));
  router.use(searchRouter(context));
  router.use(challengeRouter(context));
  router.use(messagesRouter(context));
  router.use(mapRouter(context.tiles, context.limit('tiles')));
  router.use(qrRouter(environment.publicUrl));
  router.use(
    feedbackRouter({
      log,
      registry,
      limit: context.limit('feedback'),
      keepComment: (page, comment) => context.outbox.accept(commentMessage(context, page, comment)),
    }),
  );
  const { directives } = context.policy;
  router.use(cspReportsRouter({ directives, log, registry, limit: context.limit('report'), now }));
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

/** The order in which a request is answered. */
export function createApp(
  context: AppContext,
  { folders, metrics, accessLog, ready, load }: Middleware,
): Express {
  const { environment, log, now, policy } = context;
  const otherHeaders = new Map(Object.entries(policy.otherHeaders));
  const errorPages = createErrorPages(environment.publicUrl);
  const { sendStored, refuseOverload } = storedPageHandlers(context, { metrics, errorPages, load });
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('query parser', 'simple').set('trust proxy', createProxyTrust(environment.trustProxy));
  app.use(createRequestContext(now));
  app.use(accessLog);
  app.use(warnOfUntrustedProxy(log));
  app.use(metrics.measureRequests);
  app.use(helmet(helmetOptions(policy)));
  app.use((_request, response, next) => {
    response.setHeaders(otherHeaders);
    next();
  });
  app.use(createPublishHeader(context.content));
  if (environment.preview) app.use(keepPrivate());
  app.use(createHostCheck(environment, errorPages));
  app.use(createTargetGuard(errorPages));
  app.use(createMethodTable(postTable(context), errorPages, context.limit('methods')));
  app.use(redirectDecomposed);
  app.use(sendStored);
  app.use(runInRequest);
  app.use(createArrivingLimit(errorPages));
  app.use(filesRouter(context, folders, ready, errorPages));
  app.use(compression());
  app.use(matchPage);
  app.use(limitSearch(context.limit('search')));
  app.use(refuseOverload);
  app.use(servicesRouter(context, folders, metrics.registry, errorPages));
  app.use(formsRouter(context, errorPages));
  app.use(pageHandler(context));
  app.use(createErrorHandler(log, errorPages));
  return app;
}
