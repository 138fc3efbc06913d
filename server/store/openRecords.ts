import { join, resolve } from 'node:path';
import type { Environment } from '../../config/environment';
import { readdir, rm } from 'node:fs/promises';
import * as v from 'valibot';
import { ownDisk } from './disk';
import { syncFolder, writeDurably } from './durableFile';
import { orWhereMissing, readRegularFile } from './regularFile';
import { storeRules } from '../../config/limits';
import { connectRedis, keyPrefix, type RedisEvents } from './redisConnection';

const key = `${keyPrefix}records`;

/** Records as fields of one hash in Redis. They last as long as Redis keeps its data. */
function createRedisRecords(url: string, events: RedisEvents): Records {
  const redis = connectRedis(url, events, storeRules.recordMs);
  return {
    async get(name) {
      const text = await redis.ask((client) => client.hGet(key, name));
      return v.parse(v.nullable(v.string()), text) ?? undefined;
    },
    async put(name, text) {
      await redis.ask((client) => client.hSet(key, name, text));
    },
    async remove(name) {
      await redis.ask((client) => client.hDel(key, name));
    },
    names: () => redis.ask((client) => client.hKeys(key)),
    close: () => redis.close(),
  };
}

/** Records as files of a folder, which is made when the first one is kept. */
function createFolderRecords(folder: string): Records {
  return {
    get: (name) =>
      ownDisk.run(async () => {
        const found = await orWhereMissing(readRegularFile(join(folder, name)), undefined);
        return found?.bytes.toString();
      }),
    put: (name, text) => ownDisk.run(() => writeDurably(folder, name, text)),
    remove: (name) =>
      ownDisk.run(async () => {
        await rm(join(folder, name), { force: true });
        await orWhereMissing(syncFolder(folder), undefined);
      }),
    async names() {
      const all = await ownDisk.run(() => orWhereMissing(readdir(folder), []));
      // Files that are being written begin with a dot.
      return all.filter((name) => !name.startsWith('.'));
    },
    close: () => undefined,
  };
}

/** Settings that say where records are. */
export type RecordSettings = Pick<Environment, 'storeUrl' | 'contactQueueDir'>;

/**
 * The records of the configuration: in Redis where `STORE_URL` names one, else in the folder `records`
 * of `CONTACT_QUEUE_DIR`, the one place that every site can write to. `connected` is called once Redis
 * has answered, or has failed to.
 */
export function openRecords(
  { storeUrl, contactQueueDir }: RecordSettings,
  connected: (error?: unknown) => void = () => undefined,
): Records {
  if (storeUrl.startsWith('redis')) {
    return createRedisRecords(storeUrl, { answers: () => connected(), fails: connected });
  }
  connected();
  return createFolderRecords(join(resolve(contactQueueDir), 'records'));
}

/** As `openRecords`, when they can be asked. Rejects when Redis does not answer. */
export async function connectRecords(settings: RecordSettings): Promise<Records> {
  const { promise, resolve: reached, reject } = Promise.withResolvers<void>();
  const records = openRecords(settings, (error) =>
    error === undefined ? reached() : reject(error),
  );
  try {
    await promise;
    return records;
  } catch (error) {
    records.close();
    throw error;
  }
}

/**
 * Small texts by name that all processes of a site share and that survive them. Calls reject when
 * nobody knows, or nothing can be kept.
 */
export interface Records {
  /** Undefined where there is none of this name. */
  get(name: string): Promise<string | undefined>;
  /** Keeps a text, whole or not at all, in place of the one before. */
  put(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  /** Names of all records, in no order. */
  names(): Promise<readonly string[]>;
  close(): void;
}
