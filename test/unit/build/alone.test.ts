import { existsSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { alone } from '../../../build/install/alone.mjs';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const folder = temporaryFolder();
const file = join(folder, 'dist/.busy');
let said: jest.SpyInstance;
beforeEach(() => {
  said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});
afterEach(() => said.mockRestore());

test('a second command waits until the first is done, and says so', async () => {
  const order: string[] = [];
  const { promise, resolve: end } = Promise.withResolvers<void>();
  const first = alone(async () => {
    await promise;
    order.push('first');
  }, file);
  const second = alone(async () => order.push('second'), file);
  await new Promise((next) => setImmediate(next));
  expect(order).toEqual([]);
  end();
  await Promise.all([first, second]);
  expect(order).toEqual(['first', 'second']);
  expect(said.mock.calls).toEqual([[expect.stringContaining('Another command')]]);
  expect(existsSync(file)).toBe(false);
});

test('one that fails lets the next in, and so does one that was killed', async () => {
  await expect(alone(() => Promise.reject(new Error('no network')), file)).rejects.toThrow('no');
  writeFileSync(file, '');
  const longAgo = new Date(Date.now() - 60_000);
  utimesSync(file, longAgo, longAgo);
  await expect(alone(async () => 'done', file)).resolves.toBe('done');
});
