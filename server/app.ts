import compression from 'compression';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { join } from 'node:path';
import { reportsPath } from '../config/securityPolicy';
import { feedbackPath } from '../shared/feedback/feedback';
import { address } from '../shared/routing/addresses';
import { machineSegments } from '../shared/routing/routeNames';
import { matchRoute } from '../views/matchRoute';
import { newsRouter } from './api/newsRouter';
import { navigationRouter } from './api/navigationRouter';
import { pageAsDataRouter } from './api/pageAsDataRouter';
import { searchRouter } from './api/searchRouter';
import { pageFilesRouter } from './api/pageFilesRouter';
import { challengeRouter } from './contact/captcha';
import { contractRouter } from './api/contractRouter';
import { commentMessage } from './contact/forms/submitForm';
import { formPageAt } from './contact/forms/formPage';
import { formsRouter, messagesRouter } from './contact/forms/formsRouter';
import { feedbackRouter } from './reports/feedbackRouter';
import { createArrivingLimit, overload } from './middleware/overload';
import { createErrorHandler, plainNotFound } from './middleware/errorAnswers';
import { createHealthRouter } from './observability/healthRouter';
import {
  createHostCheck,
  createMethodTable,
  createTargetGuard,
  redirectDecomposed,
} from './middleware/requestGuards';
import { createPublishHeader } from './middleware/cacheHeaders';
import {
  warnOfUntrustedProxy,
  createRequestContext,
  runInRequest,
} from './observability/requestContext';
import { createProxyTrust } from './observability/clientAddress';
import { helmetOptions } from './middleware/securityHeaders';
import { createStaticFiles } from './middleware/staticFiles';
import { languageChoiceRouter, statusRedirect } from './locale/negotiateLocale';
import { mapRouter } from './api/mapRouter';
import { offlineRouter, workerScript } from './offline/offlineRouter';
import { themeRouter } from './page/layout/themeStylesheets';
import { pageHandler } from './page/pageHandler';
import { storedPageHandlers } from './page/storedPages';
import { measurePageCache } from './pageCache/pageCacheMiddleware';
import { calendarRouter } from './publication/calendar/calendarRouter';
import { consentChoiceRouter, takesConsent } from './api/consentChoiceRouter';
import { keepPrivate, previewRouter } from './preview/previewRouter';
import { publicationRouter } from './publication/publicationRouter';
import { subscriptionRouter } from './publication/feeds/subscriptionRouter';
import { qrRouter } from './api/qrRouter';
import type { AppContext, Middleware } from './context';
import { cspReportsRouter } from './reports/cspReportsRouter';

/** Where what is not found is answered in one line. */
const machineAddresses = machineSegments.map((segment) => `/${segment}`);
/** Addresses that take something and give nothing. */
const postAddresses = [address.messages, feedbackPath, reportsPath];

/** Finds the route of a page, or of its data, once for everything that asks for it later. */
const matchPage: RequestHandler = (request, response, next) => {
  const match = matchRoute(request.path.replace(/^\/api\/page(?=\/)/i, ''));
  if (match !== undefined) response.locals.match = match;
  next();
};

/** Creates the application, which answers a request in this order. */
export function createApp(context: AppContext, middleware: Middleware): Express {
  const { folders, metrics, accessLog, notReady, load, errorPages } = middleware;
  const { environment, log, now, policy, limit, rateLimitedLog } = context;
  const { registry } = metrics;
  const { secure } = environment;
  const otherHeaders = new Map(Object.entries(policy.otherHeaders));
  const { sendStored, sendEarlier } = storedPageHandlers(context);
  const app = express();
  app.disable('x-powered-by').disable('etag');
  app.set('query parser', 'simple').set('trust proxy', createProxyTrust(environment.trustProxy));
  app.use(createRequestContext(now));
  app.use(accessLog);
  app.use(warnOfUntrustedProxy(log));
  app.use(metrics.measureRequests);
  app.use(measurePageCache(registry, context.pages));
  app.use(helmet(helmetOptions(policy)));
  app.use((_request, response, next) => {
    response.setHeaders(otherHeaders);
    next();
  });
  app.use(createPublishHeader(context.content));
  if (environment.preview) app.use(keepPrivate());
  app.use(createHostCheck(environment, errorPages));
  app.use(createTargetGuard(errorPages));
  const takes = async (path: string) =>
    takesConsent(path) ||
    postAddresses.includes(path) ||
    (await formPageAt(context, path)) !== undefined;
  app.use(createMethodTable({ alone: postAddresses, takes }, errorPages, limit('methods')));
  app.use(redirectDecomposed);
  app.use(sendStored);
  app.use(runInRequest);
  app.use(createArrivingLimit(errorPages));

  // Files of the build and of the content, as they are.
  app.use(createHealthRouter(notReady));
  const ofBuild = join(folders.build, 'public');
  const assets = join(ofBuild, 'assets');
  const files = { assets, builds: join(ofBuild, 'builds'), media: folders.media };
  app.use(createStaticFiles(files, rateLimitedLog, errorPages));
  app.use(themeRouter(context));

  app.use(compression());
  app.use(matchPage);
  const limitSearch = limit('search');
  // By its route, and not by an address, which can be written in several ways.
  app.use((request, response, next) => {
    if (response.locals.match?.route.handle.name === 'search') limitSearch(request, response, next);
    else next();
  });
  app.use(overload({ load, registry, log: rateLimitedLog, pages: errorPages, sendEarlier }));

  // What is made for machines, and what forms send.
  app.use(publicationRouter(context));
  app.use(subscriptionRouter(context));
  app.use(statusRedirect(secure));
  app.use(navigationRouter(context));
  if (environment.preview) app.use(previewRouter(context));
  app.use(pageAsDataRouter(context));
  app.use(pageFilesRouter(context));
  app.use(calendarRouter(context));
  const worker = workerScript(folders.build, context.assets, environment.offlineCopies);
  app.use(offlineRouter(context, worker));
  app.use(newsRouter(context));
  app.use(contractRouter(context));
  app.use(searchRouter(context));
  app.use(challengeRouter(context));
  app.use(messagesRouter(context));
  app.use(mapRouter(context.tiles, limit('tiles')));
  app.use(qrRouter(environment.publicUrl));
  const keepComment = (page: string, comment: string) =>
    context.outbox.accept(commentMessage(context, page, comment));
  app.use(feedbackRouter({ log, registry, limit: limit('feedback'), keepComment }));
  const { directives } = policy;
  app.use(cspReportsRouter({ directives, rateLimitedLog, registry, limit: limit('report') }));
  app.use(languageChoiceRouter(secure));
  app.use(consentChoiceRouter(secure, now, errorPages));
  app.use(machineAddresses, plainNotFound);

  app.use(formsRouter(context, errorPages));
  app.use(pageHandler(context));
  app.use(createErrorHandler(log, errorPages));
  return app;
}
