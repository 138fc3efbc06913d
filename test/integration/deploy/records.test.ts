import { createClient } from 'redis';
import { connectRecords } from '../../../server/store/openRecords';
import { needsRedis, startRedis } from '../../support/services/redis';
import { conformsToRecords } from './records.conformance';
import { useForAll } from '../../support/run/atEnd';
import { temporaryFolder } from '../../support/run/temporaryFolder';

describe('records in a folder', () => {
  conformsToRecords(async () => {
    const settings = { storeUrl: 'memory:', contactQueueDir: temporaryFolder() };
    return { one: await connectRecords(settings), other: await connectRecords(settings) };
  });
});

needsRedis('records in Redis', () => {
  const redis = useForAll(() => startRedis());
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
