import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from 'redis';
import { connectRecords } from '../../../server/store/openRecords';
import { needsRedis, startRedis, type RedisServer } from '../../support/services/redis';
import { conformsToRecords } from './records.conformance';

describe('records in a folder', () => {
  const folders: string[] = [];
  afterAll(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true }))));

  conformsToRecords(async () => {
    const contactQueueDir = await mkdtemp(join(tmpdir(), 'chancery-records-'));
    folders.push(contactQueueDir);
    const settings = { storeUrl: 'memory:', contactQueueDir };
    return { one: await connectRecords(settings), other: await connectRecords(settings) };
  });
});

needsRedis('records in Redis', () => {
  let redis: RedisServer;
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.halt());
  const settings = () => ({ storeUrl: redis.url, contactQueueDir: '/nowhere' });

  conformsToRecords(async () => {
    const cleaner = await createClient({ url: redis.url }).connect();
    await cleaner.flushDb();
    cleaner.destroy();
    return { one: await connectRecords(settings()), other: await connectRecords(settings()) };
  });
});

test('records in a Redis that is not there are refused', async () => {
  const settings = { storeUrl: 'redis://127.0.0.1:1', contactQueueDir: '/nowhere' };
  await expect(connectRecords(settings)).rejects.toThrow('ECONNREFUSED');
});
