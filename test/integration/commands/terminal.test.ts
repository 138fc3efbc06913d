import { join } from 'node:path';
import { runBuilt } from '../../support/run/runBuilt';
import { temporaryFolder } from '../../support/run/temporaryFolder';

/** Takes a line of a terminal back, colours what follows, and turns its direction. */
const hostile = 'a\u001b[2K\r\u001b]0;owned\u0007\u009b31m\u202eb\nerror  forged';
const names = ['de/{}.json', 'de/{}.de.md', '{}.txt', 'media/{}.png', '{}.yaml'];
const paths = names.map((name) => join(hostile, name.replace('{}', hostile)));
const hostileFolder = () =>
  temporaryFolder(Object.fromEntries(paths.map((path) => [path, `# ${hostile}`])));
const above = hostileFolder();
const folder = join(above, hostile);

test.each([['compile', '--out', 'out'], ['new'], ['check-redirects', '--list'], [hostile]])(
  '%j obeys no name of a file',
  async (command, ...options) => {
    const { out, err } = await runBuilt([command, folder, ...options], {}, above);
    const said = out + err;
    expect(said).not.toBe('');
    expect(said).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  },
);

test('a finding stays on its lines', async () => {
  const { out } = await runBuilt(['check', join(hostileFolder(), hostile)]);
  expect(out).toContain('\\u001b[2K');
  expect(out.split('\n').filter((line) => line.startsWith('error  forged'))).toEqual([]);
});
