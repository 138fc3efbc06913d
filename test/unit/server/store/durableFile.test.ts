import { chownSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder, makeFolderSync, writeDurably } from '../../../../server/store/durableFile';
import { temporaryFolder } from '../../../support/run/temporaryFolder';

// Where nobody can make one, Node itself never ends.
const impossible = '/proc/none/of/them';

test('a folder that cannot be made is an error, and no loop', async () => {
  expect(() => makeFolderSync(impossible)).toThrow('/proc/none');
  await expect(makeFolder(impossible)).rejects.toThrow('/proc/none');
});

const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('root', () => {
  test('keeps for a site of another user what that user can read', async () => {
    const folder = temporaryFolder();
    chownSync(folder, 65534, 65533);
    const records = join(folder, 'queue', 'records');
    await writeDurably(records, 'hold.json', '{}');
    for (const path of [join(folder, 'queue'), records, join(records, 'hold.json')]) {
      const { uid, gid, mode } = statSync(path);
      expect([path, uid, gid, mode & 0o077]).toEqual([path, 65534, 65533, 0]);
    }
  });
});
