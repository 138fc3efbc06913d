import { Router, type RequestHandler } from 'express';
import { BrokenCircuitError } from 'cockatiel';
import { LRUCache } from 'lru-cache';
import { answerLifetimes, cacheControl } from '../../config/cacheLifetimes';
import { mapLimits } from '../../config/mapLimits';
import { mediaTypes } from '../../shared/html/mediaTypes';
import { readTileAddress, tilePath, type TileAddress } from '../../shared/map/tileAddress';
import { sendPlainError, visitorsRetryAfter } from '../middleware/errorAnswers';
import { createCircuitBreaker } from '../upstream/resilience';
import { createHttpTransport } from '../upstream/httpTransport';
import { SourceFailure, sourceFailureOf } from '../upstream/sourceFailure';
import { createTokenBucket } from '../concurrency/timing';
import type { ReaderOptions } from '../content/sources/readJson';

/** How files with these endings begin (PNG, JPEG, GIF and WebP specifications), as Latin-1 text. */
const signatures: readonly (readonly [ending: string, bytes: string, offset: number])[] = [
  ['png', '\x89PNG\r\n\x1a\n', 0],
  ['jpg', '\xff\xd8\xff', 0],
  ['gif', 'GIF8', 0],
  ['webp', 'WEBP', 8],
];

/** The media type of a picture by its first bytes; undefined for everything that is none. */
function imageType(body: Uint8Array): string | undefined {
  const start = Buffer.from(body.subarray(0, 16)).toString('latin1');
  const [ending = ''] = signatures.find(([, bytes, at]) => start.startsWith(bytes, at)) ?? [];
  return mediaTypes.get(ending);
}

const name = 'mapTiles';
/** Statuses that say that the map ends here. */
const nothingThere = [204, 400, 404, 410];

/** Memory that an entry takes beside its picture, also where the map has no tile. */
const entryBytes = 600;

/** Hands out tiles of the map, with their media types. */
export type TileSource = ReturnType<typeof createTileSource>;

/** What a source of tiles is made from; `template` holds `{z}`, `{x}` and `{y}`. */
interface TileSourceOptions extends Pick<ReaderOptions, 'log' | 'now' | 'random' | 'transport'> {
  readonly template: string;
}

function urlOf(template: string, { zoom, column, row }: TileAddress): URL {
  const values: Readonly<Record<string, number>> = { '{z}': zoom, '{x}': column, '{y}': row };
  return new URL(template.replace(/\{[xyz]\}/g, (part) => String(values[part])));
}

/** Keeps tiles of a server in memory, each fetched once; an old one stands in for failures. */
export function createTileSource(options: TileSourceOptions) {
  const { template, log, now, random, transport = createHttpTransport() } = options;
  const breaker = createCircuitBreaker(() => true, random);
  breaker.onBreak((why) => {
    const cause = 'error' in why ? String(why.error) : undefined;
    log.error({ source: name, at: new URL(template).host, cause }, 'Source given up for a while');
  });
  const calls = createTokenBucket(mapLimits.callsPerSecond, now);

  async function call(address: TileAddress) {
    const { status, body } = await transport({
      url: urlOf(template, address),
      budgetMs: mapLimits.budgetMs,
      mostBytes: mapLimits.tileBytes,
      validators: {},
      accept: 'image/*',
    });
    if (nothingThere.includes(status)) return undefined;
    if (status !== 200) throw new SourceFailure(name, 'status', String(status));
    const type = imageType(body);
    if (type === undefined) throw new SourceFailure(name, 'bad_payload', 'not a picture');
    // A copy, since what was received may be a part of a larger buffer.
    return { body: Buffer.from(Uint8Array.from(body).buffer), type };
  }

  async function fetchTile(address: TileAddress) {
    if (!calls.take()) throw new SourceFailure(name, 'overloaded');
    try {
      return { tile: await breaker.execute(() => call(address)) };
    } catch (error) {
      if (error instanceof BrokenCircuitError) throw new SourceFailure(name, 'breaker_open');
      throw sourceFailureOf(name, error);
    }
  }

  const kept = new LRUCache<string, Awaited<ReturnType<typeof fetchTile>>, TileAddress>({
    maxSize: mapLimits.keptBytes,
    sizeCalculation: ({ tile }) => (tile?.body.length ?? 0) + entryBytes,
    ttl: answerLifetimes.mapTile * 1000,
    perf: { now },
    fetchMethod: (_key, _old, { context }) => fetchTile(context),
    noDeleteOnFetchRejection: true,
  });

  /** Undefined where the map has no such tile. Rejects with `SourceFailure`. */
  return async (address: TileAddress) => {
    const key = tilePath(address);
    try {
      return (await kept.fetch(key, { context: address }))?.tile;
    } catch (error) {
      const old = kept.peek(key, { allowStale: true });
      if (old === undefined) throw error;
      return old.tile;
    }
  };
}

/** Serves tiles of the map (`GET /api/map/{z}/{x}/{y}`), so that browsers ask no other server. */
export function mapRouter(tiles: TileSource | undefined, limit: RequestHandler): Router {
  const router = Router({ caseSensitive: true, strict: true });
  if (tiles === undefined) return router;
  router.use('/api/map', limit);
  router.get('/api/map/:z/:x/:y', async (request, response, next) => {
    const { z, x, y } = request.params;
    const address = readTileAddress(z, x, y);
    if (address === undefined) return next();
    try {
      const tile = await tiles(address);
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
