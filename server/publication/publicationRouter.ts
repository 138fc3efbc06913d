import { Router } from 'express';
import type { PublishReport } from '../../shared/routing/publishReport';
import { sendPlainError } from '../http/errorAnswers';
import { robotsTxt } from './robotsTxt';
import { securityTxt } from './securityTxt';
import { createSitemapRouter, type SitemapOptions } from './sitemapRouter';
import { createStatusRouter } from './statusRouter';

/** What the answers for machines are made from. */
export interface PublicationOptions extends SitemapOptions {
  /** Whether this site shows what is not published yet. */
  readonly preview: boolean;
  readonly report: () => PublishReport;
  /** URL for `security.txt`; undefined when there is none. */
  readonly securityContact: string | undefined;
}

const hour = 'public, max-age=3600';

/** Everything that machines ask of a website: sitemaps, state of publishing, robots, security.txt. */
export function createPublicationRouter(options: PublicationOptions): Router {
  const { origin, preview, securityContact, now, report } = options;
  const router = Router({ caseSensitive: true, strict: true });
  if (!preview) router.use(createSitemapRouter(options));
  router.use(createStatusRouter(report));
  router.get('/robots.txt', (_request, response) => {
    response.type('text/plain').set('Cache-Control', hour).send(robotsTxt(origin, preview));
  });
  router.get(['/.well-known/security.txt', '/security.txt'], (_request, response) => {
    if (securityContact === undefined) return sendPlainError(response, 404);
    const text = securityTxt(origin, securityContact, now());
    response.type('text/plain').set('Cache-Control', hour).send(text);
  });
  return router;
}
