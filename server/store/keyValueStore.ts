import { join, resolve } from 'node:path';
import type { Environment } from '../../config/environment';
import { rm } from 'node:fs/promises';
import * as v from 'valibot';
import { ownDisk } from './disk';
import { syncFolder, writeDurably } from './durableFile';
import { catchMissing, readRegularFile } from './regularFile';
import { storeRules } from '../../config/limits';
import { connectRedis, keyPrefix, type RedisEvents } from './redisConnection';

const key = `${keyPrefix}records`;

function createRedisStore(url: string, events: RedisEvents): KeyValueStore {
  const redis = connectRedis(url, events, storeRules.recordMs);
  return {
    async get(name) {
      const text = await redis.ask((client) => client.hGet(key, name));
      return v.parse(v.nullable(v.string()), text) ?? undefined;
    },
    put: async (name, text) => void (await redis.ask((client) => client.hSet(key, name, text))),
    remove: async (name) => void (await redis.ask((client) => client.hDel(key, name))),
    close: () => redis.close(),
  };
}

function createFolderStore(folder: string): KeyValueStore {
  return {
    get: (name) =>
      ownDisk.run(async () => {
        const found = await catchMissing(readRegularFile(join(folder, name)), undefined);
        return found?.bytes.toString();
      }),
    put: (name, text) => ownDisk.run(() => writeDurably(folder, name, text)),
    remove: (name) =>
      ownDisk.run(async () => {
        await rm(join(folder, name), { force: true });
        await catchMissing(syncFolder(folder), undefined);
      }),
    close: () => undefined,
  };
}

/** Settings that say where records are. */
export type StoreSettings = Pick<Environment, 'storeUrl' | 'contactQueueDir'>;

/** Opens the records of the configuration; `connected` is told that Redis has answered, or how it failed. */
export function openKeyValueStore(
  { storeUrl, contactQueueDir }: StoreSettings,
  connected: (error?: unknown) => void = () => undefined,
): KeyValueStore {
  if (storeUrl.startsWith('redis')) {
    return createRedisStore(storeUrl, { answers: () => connected(), fails: connected });
  }
  connected();
  return createFolderStore(join(resolve(contactQueueDir), 'records'));
}

/** Works like `openKeyValueStore`, when they can be asked. Rejects when Redis does not answer. */
export async function connectKeyValueStore(settings: StoreSettings): Promise<KeyValueStore> {
  const { promise, resolve: reached, reject } = Promise.withResolvers<void>();
  const connected = (error: unknown) => (error === undefined ? reached() : reject(error));
  const records = openKeyValueStore(settings, connected);
  await promise.catch((error: unknown) => {
    records.close();
    throw error;
  });
  return records;
}

/** Small texts by name that all processes share and that survive them; calls reject at faults. */
export interface KeyValueStore {
  get(name: string): Promise<string | undefined>;
  put(name: string, text: string): Promise<void>;
  remove(name: string): Promise<void>;
  close(): void;
}
