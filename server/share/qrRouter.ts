import { Router } from 'express';
import { cacheControl } from '../../config/cacheLifetimes';
import { ownPath } from '../../shared/routing/ownPath';
import { matchRoute } from '../../views/matchRoute';
import { longestQrAddress, qrPath } from '../../shared/share/qrAddress';
import { splitTarget } from '../page/pageRequest';
import { qrPicture } from './qrPicture';

/** The address of a page on this site, with that part of its query which counts for the page. */
function pageAddress(target: string, origin: string): string | undefined {
  const own = ownPath(target);
  if (own === undefined) return undefined;
  const { pathname, searchParams } = new URL(own, origin);
  const match = matchRoute(pathname);
  if (match === undefined) return undefined;
  const counted = [...searchParams].filter(([name]) => match.route.handle.query.includes(name));
  const query = new URLSearchParams(counted).toString();
  return origin + pathname + (query === '' ? '' : `?${query}`);
}

/**
 * `GET /api/qr?of={path}`: the code of a page's address, as a picture. Of pages of this site alone,
 * so that nobody spreads other addresses under its name; 404 for everything else.
 */
export function qrRouter(origin: string): Router {
  const router = Router({ caseSensitive: true, strict: true });
  router.get(qrPath, (request, response, next) => {
    const { query } = splitTarget(request.originalUrl);
    const address = pageAddress(query.get('of') ?? '', origin);
    if (address === undefined || address.length > longestQrAddress) return next();
    response.set({ 'Cache-Control': cacheControl.qrCode, 'X-Robots-Tag': 'noindex' });
    response.type('image/svg+xml').send(qrPicture(address));
  });
  return router;
}
