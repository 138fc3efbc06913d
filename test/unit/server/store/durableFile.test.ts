import { makeFolder, makeFolderSync } from '../../../../server/store/durableFile';

// Where nobody can make one, Node itself never ends.
const impossible = '/proc/none/of/them';

test('a folder that cannot be made is an error, and no loop', async () => {
  expect(() => makeFolderSync(impossible)).toThrow('/proc/none');
  await expect(makeFolder(impossible)).rejects.toThrow('/proc/none');
});
