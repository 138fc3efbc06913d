import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { heldReason } from '../../../../../server/content/publish/hold';
import { setHold } from '../../../../../server/cli/holdCommands';
import { temporaryFolder } from '../../../../support/run/temporaryFolder';

let folder: string;
let path: string;
let said: string[];
const settings = () => ({ storeUrl: 'memory:', contactQueueDir: folder, publishPollSeconds: 15 });

beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'records'));
  path = join(folder, 'records', 'hold.json');
  writeFileSync(path, 'xx{');
  said = [];
  jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
});
afterEach(() => jest.restoreAllMocks());

test('a damaged record is removed by a release, which names it', async () => {
  await setHold(settings(), false);
  expect(existsSync(path)).toBe(false);
  expect(said.join()).toMatch(/^Released\. .*could not be read/);
  expect(said.join()).toContain(path);
});

test('a damaged record is replaced by a hold, which names it', async () => {
  await setHold(settings(), true);
  expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ since: expect.any(String) });
  expect(said.join()).toMatch(/^Held since .*could not be read/);
  expect(said.join()).toContain(path);
});

test('whoever works beside the site is told where nobody knows whether it is held', async () => {
  const reason = await heldReason(settings());
  expect(reason).toContain('It is not known whether the site is held');
  expect(reason).toContain(path);
  rmSync(path);
  expect(await heldReason(settings())).toBeUndefined();
  await setHold(settings(), true);
  expect(await heldReason(settings())).toContain('The site is held:');
});
