import { join, resolve } from 'node:path';
import type { Environment } from '../../config/environment';
import { createFolderRecords } from './folderRecords';
import type { Records } from './records';
import { createRedisRecords } from './redisRecords';

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
