import { Router, type RequestHandler } from 'express';
import { cacheControl } from '../../../config/cacheLifetimes';
import { readTileAddress } from '../../../shared/map/tileAddress';
import { SourceFailure } from '../../upstream/sourceFailure';
import { sendPlainError } from '../../middleware/errorAnswers';
import { visitorsRetryAfter } from '../../middleware/problem';
import type { TileSource } from './tileSource';

/**
 * `GET /api/map/{z}/{x}/{y}`: a tile of the map, so that the browsers of visitors ask nobody else
 * for it. The numbers are all that is taken from a request. 404 for tiles that cannot be, and
 * where no source is configured; 503 while the source gives none. `limit` says how often a visitor may ask.
 */
export function mapRouter(tiles: TileSource | undefined, limit: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (tiles === undefined) return router;
  router.use('/api/map', limit);
  router.get('/api/map/:z/:x/:y', async (request, response, next) => {
    const { z, x, y } = request.params;
    const address = readTileAddress(z, x, y);
    if (address === undefined) return next();
    try {
      const tile = await tiles.tile(address);
      if (tile === undefined) return next();
      response.set('Cache-Control', cacheControl.mapTile);
      response.set('X-Robots-Tag', 'noindex').type(tile.type).send(tile.body);
    } catch (error) {
      if (!(error instanceof SourceFailure)) throw error;
      sendPlainError(response, 503, visitorsRetryAfter(error.retryAfter));
    }
  });
  return router;
}
