import { BrokenCircuitError } from 'cockatiel';
import { mapLimits } from '../../config/mapLimits';
import type { TileAddress } from '../../shared/map/tileAddress';
import { SourceFailure } from '../content/sourceFailure';
import { createTokenBucket } from '../tokenBucket';
import { createCircuitBreaker } from '../upstream/circuitBreaker';
import { createHttpTransport } from '../upstream/httpTransport';
import { TransportError, type Transport } from '../upstream/transport';
import { createFlights } from '../flights';
import type { Log } from '../log';
import { createWeightedCache } from '../weightedCache';
import { imageType } from './imageType';

const name = 'mapTiles';
/** Statuses that say that the map ends here. */
const nothingThere = [204, 400, 404, 410];

/** A picture of a part of the map. */
export interface Tile {
  readonly body: Uint8Array;
  /** Media type, by what the bytes are. */
  readonly type: string;
}

/** Hands out tiles of the map. */
export interface TileSource {
  /** Undefined where the map has no such tile. Rejects with `SourceFailure`. */
  tile(address: TileAddress): Promise<Tile | undefined>;
}

interface Kept {
  readonly tile: Tile | undefined;
  /** When it was fetched, in milliseconds since 1970. */
  readonly at: number;
}

/** What a source of tiles is made from; `template` holds `{z}`, `{x}` and `{y}`. */
export interface TileSourceOptions {
  readonly template: string;
  readonly log: Log;
  readonly now: () => number;
  /** From 0 to 1. */
  readonly random: () => number;
  readonly transport?: Transport;
}

function urlOf(template: string, { zoom, column, row }: TileAddress): URL {
  const values: Readonly<Record<string, number>> = { '{z}': zoom, '{x}': column, '{y}': row };
  return new URL(template.replace(/\{[xyz]\}/g, (part) => String(values[part])));
}

/**
 * Tiles of a configured server, kept in memory up to a number of bytes. A tile is fetched once for
 * all who wait for it; an old one stands in while the server fails, for as long as it is kept. What is no picture is refused,
 * whatever its server calls it.
 */
export function createTileSource(options: TileSourceOptions): TileSource {
  const { template, log, now, random, transport = createHttpTransport() } = options;
  const breaker = createCircuitBreaker(() => true, random);
  breaker.onBreak(() => log.error({ source: name }, 'Source given up for a while'));
  const calls = createTokenBucket(mapLimits.callsPerSecond, now);
  const kept = createWeightedCache<Kept>({
    mostWeight: mapLimits.keptBytes,
    weigh: ({ tile }, key) => (tile?.body.length ?? 0) + key.length,
    lifetimeSeconds: mapLimits.keptSeconds,
  });
  const underway = createFlights<Kept>();

  async function call(address: TileAddress): Promise<Tile | undefined> {
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
    return { body, type };
  }

  function failureOf(error: unknown): unknown {
    if (error instanceof BrokenCircuitError) return new SourceFailure(name, 'breaker_open');
    return error instanceof TransportError
      ? new SourceFailure(name, error.cause, error.detail)
      : error;
  }

  async function fetchTile(key: string, address: TileAddress): Promise<Kept> {
    if (!calls.take()) throw new SourceFailure(name, 'overloaded');
    try {
      const tile = await breaker.execute(() => call(address));
      const fetched = { tile, at: now() };
      kept.set(key, fetched);
      return fetched;
    } catch (error) {
      throw failureOf(error);
    }
  }

  return {
    async tile(address) {
      const key = `${address.zoom}/${address.column}/${address.row}`;
      const held = kept.get(key);
      if (held !== undefined && held.at + mapLimits.freshSeconds * 1000 > now()) return held.tile;
      try {
        return (await underway.join(key, () => fetchTile(key, address))).tile;
      } catch (error) {
        if (held === undefined) throw error;
        return held.tile;
      }
    },
  };
}
