import type { Server } from 'node:http';
import express, { type Express, type RequestHandler } from 'express';
import helmet from 'helmet';
import { securityPolicy } from '../../../config/securityPolicy';
import {
  createAccessLog,
  createRequestContext,
} from '../../../server/observability/requestContext';
import {
  createErrorHandler,
  plainNotFound,
  createErrorPages,
} from '../../../server/middleware/errorAnswers';
import { createHealthRouter } from '../../../server/observability/healthRouter';
import {
  createHostCheck,
  createMethodTable,
  createTargetGuard,
} from '../../../server/middleware/requestGuards';
import { listenOn } from '../../../server/observability/listen';
import { helmetOptions } from '../../../server/middleware/securityHeaders';
import { createRateLimitedLog } from '../../../server/observability/logger';
import { createStaticFiles, type StaticFolders } from '../../../server/middleware/staticFiles';
import { atEnd } from '../run/atEnd';
import { createMemoryLog, type MemoryLog } from '../run/memoryLog';

const publicUrl = 'http://localhost:3000';
const policy = securityPolicy({ publicUrl, mediaOrigins: [] });
const pages = createErrorPages(publicUrl);

const posts = {
  takes: (path: string) => path === '/form' || path === '/reports',
  alone: ['/reports'],
};

/** The guards and files of the server around a handler that stands for the site. */
export function guardedApp(
  site: RequestHandler,
  options: {
    folders?: StaticFolders;
    ready?: () => boolean;
    log?: MemoryLog;
    limit?: RequestHandler;
  } = {},
): Express {
  const { folders, ready = () => true, log = createMemoryLog() } = options;
  const { limit = (_request, _response, next) => next() } = options;
  const app = express().disable('x-powered-by').disable('etag');
  app.use(
    createRequestContext(() => 0),
    createAccessLog(log),
    helmet(helmetOptions(policy)),
    createHostCheck({ publicUrl, allowedHosts: [] }, pages),
    createTargetGuard(pages),
    createMethodTable(posts, pages, limit),
    createHealthRouter(() => (ready() ? undefined : 'a reason')),
  );
  if (folders !== undefined)
    app.use(
      createStaticFiles(
        folders,
        createRateLimitedLog(log, () => 0),
        pages,
      ),
    );
  app.use('/api', plainNotFound);
  app.use(site);
  app.use(createErrorHandler(log, pages));
  return app;
}

/** Has a server listen until the end of the test. Gives its port. */
export async function openPort(server: Server): Promise<number> {
  const { port } = await listenOn(server, 0, '127.0.0.1');
  atEnd(() => {
    server.closeAllConnections();
    server.close();
  });
  return port;
}
