import { Router, type Request } from 'express';
import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import type { PublishReport } from '../../shared/routing/publishReport';
import { sendPlainError, visitorsRetryAfter } from '../middleware/errorAnswers';
import type { Content } from '../content/createContent';
import type { SitemapContext } from './sitemap/sitemap';
import { createSitemapRouter } from './sitemap/sitemapRouter';
import { isLocale } from '../../shared/language/languages';

const instant = (milliseconds: number | undefined) =>
  milliseconds === undefined ? null : new Date(milliseconds).toISOString();

/** Returns the state of publishing, for machines and for people; `build` is the id of the running build. */
export function publishReport(
  content: Pick<Content, 'publishState' | 'sources'>,
  build: string,
  now: number,
): PublishReport {
  const { fetchedAt, lastPublish, publishId, status, refused, held, isHoldUnknown } =
    content.publishState();
  const age = fetchedAt === undefined ? null : Math.max(0, Math.floor((now - fetchedAt) / 1000));
  return {
    status: held === undefined ? status : held.since === undefined ? 'unknown' : 'held',
    lastPublish: lastPublish?.lastPublish ?? null,
    fetchedAt: instant(fetchedAt),
    ageSeconds: age,
    build,
    publishId: publishId ?? null,
    ...(status === 'rolledBack' && { rolledBack: true }),
    ...(refused !== undefined && { refused }),
    ...(held && {
      held: {
        since: held.since ?? null,
        waiting: held.waiting ?? null,
        ...(held.isLost && { lost: true }),
      },
    }),
    ...(isHoldUnknown === true && { holdUnknown: true }),
    sources: content.sources().map(({ name, breaker, lastOk, errors5m, kinds }) => ({
      name,
      breaker,
      lastOk: instant(lastOk),
      errors5m,
      failing: kinds.filter(({ fails }) => fails).map(({ kind }) => kind),
    })),
  };
}

/** Whether the client names HTML, and does not like JSON better. */
function wantsPage(request: Request): boolean {
  const names = request.get('accept')?.toLowerCase().includes('text/html') === true;
  return names && request.accepts(['json', 'html']) === 'html';
}

/** Returns security.txt (RFC 9116), which names a contact by a URL; the expiry changes once a day. */
export function securityTxt(origin: string, contact: string, now: number): string {
  const expires = new Date(now);
  expires.setUTCHours(0, 0, 0, 0);
  expires.setUTCSeconds(answerLifetimes.securityTxt);
  return `Contact: ${contact}
Expires: ${expires.toISOString()}
Preferred-Languages: de, fr, it, rm, en
Canonical: ${origin}/.well-known/security.txt
`;
}

/** Returns robots.txt (RFC 9309), which keeps crawlers from interfaces and searches, and from all of a preview. */
export function robotsTxt(origin: string, preview: boolean): string {
  if (preview) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *
Allow: /
Disallow: /api/
Disallow: /*/search$
Disallow: /*/search?
Disallow: /*/languages?

Sitemap: ${origin}/sitemap.xml
`;
}

/** What the answers for machines are made from. */
interface MachineContext extends SitemapContext {
  readonly publishReport: () => PublishReport;
}

/** Serves the files that machines ask of a website: sitemaps, state of publishing, robots, security.txt. */
export function publicationRouter(site: MachineContext): Router {
  const { publicUrl, preview, securityContact } = site.environment;
  const router = Router({ caseSensitive: true, strict: true });
  if (!preview) router.use(createSitemapRouter(site));
  const status = ['/status/lastPublish', '/status/lastPublish.json'];
  const ofLanguage = status.map((path) => `/:lang${path}`);
  // A request that accepts HTML goes to the page of the same address.
  router.get([...status, ...ofLanguage], (request, response, next) => {
    const { lang } = request.params;
    if (typeof lang === 'string' && !isLocale(lang)) return next();
    const alwaysJson = request.path.endsWith('.json');
    if (!alwaysJson) response.vary('Accept');
    if (!alwaysJson && wantsPage(request)) return next();
    const report = site.publishReport();
    const isKnown = report.lastPublish !== null;
    if (!isKnown) response.set('Retry-After', String(visitorsRetryAfter()));
    response.status(isKnown ? 200 : 503).set('Cache-Control', cacheControl.neverStored);
    response.json(report);
  });
  router.get('/robots.txt', (_request, response) => {
    response.type('txt').set('Cache-Control', cacheControl.robotsTxt);
    response.send(robotsTxt(publicUrl, preview));
  });
  router.get(['/.well-known/security.txt', '/security.txt'], (_request, response) => {
    if (securityContact === undefined) return sendPlainError(response, 404);
    const text = securityTxt(publicUrl, securityContact, site.now());
    response.type('txt').set('Cache-Control', cacheControl.securityTxt).send(text);
  });
  return router;
}
