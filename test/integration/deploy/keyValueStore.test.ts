import { createClient } from 'redis';
import { connectKeyValueStore, type KeyValueStore } from '../../../server/store/keyValueStore';
import { needsRedis, startRedis } from '../../support/services/redis';
import { useForAll } from '../../support/run/atEnd';
import { temporaryFolder } from '../../support/run/temporaryFolder';

/** What holds of records wherever they are kept; `open` gives empty ones, and a second look at them. */
function conformsToRecords(
  open: () => Promise<{ one: KeyValueStore; other: KeyValueStore }>,
): void {
  let one: KeyValueStore;
  let other: KeyValueStore;
  beforeEach(async () => {
    ({ one, other } = await open());
  });
  afterEach(() => {
    one.close();
    other.close();
  });

  test('what one keeps another one reads, until it is removed', async () => {
    expect(await one.get('a.json')).toBeUndefined();
    await one.put('a.json', 'first');
    await one.put('a.json', 'Grüezi, 世界');
    await one.put('b.json', '');
    expect(await other.get('a.json')).toBe('Grüezi, 世界');
    expect(await other.get('b.json')).toBe('');
    await other.remove('a.json');
    expect(await one.get('a.json')).toBeUndefined();
    expect(await one.get('b.json')).toBe('');
  });
}

describe('records in a folder', () => {
  conformsToRecords(async () => {
    const settings = { storeUrl: 'memory:', contactQueueDir: temporaryFolder() };
    return {
      one: await connectKeyValueStore(settings),
      other: await connectKeyValueStore(settings),
    };
  });
});

needsRedis('records in Redis', () => {
  const redis = useForAll(() => startRedis());
  const settings = () => ({ storeUrl: redis.url, contactQueueDir: '/nowhere' });

  conformsToRecords(async () => {
    const cleaner = await createClient({ url: redis.url }).connect();
    await cleaner.flushDb();
    cleaner.destroy();
    return {
      one: await connectKeyValueStore(settings()),
      other: await connectKeyValueStore(settings()),
    };
  });
});

test('records in a Redis that is not there are refused', async () => {
  const settings = { storeUrl: 'redis://127.0.0.1:1', contactQueueDir: '/nowhere' };
  await expect(connectKeyValueStore(settings)).rejects.toThrow('ECONNREFUSED');
});
