import { mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { install } from '../../../build/install/install.mjs';
import { temporaryFolder } from '../../support/run/temporaryFolder';

const folder = temporaryFolder();

test("packages that are somebody else's are not emptied", async () => {
  const shared = join(folder, 'shared');
  const project = join(folder, 'project');
  mkdirSync(join(shared, 'kept'), { recursive: true });
  mkdirSync(project);
  const lock = { packages: { '': {}, 'node_modules/wanted': { version: '1.0.0' } } };
  writeFileSync(join(project, 'package-lock.json'), JSON.stringify(lock));
  symlinkSync(shared, join(project, 'node_modules'));
  await expect(install(project)).rejects.toThrow(/node_modules is a link/);
  expect(readdirSync(shared)).toEqual(['kept']);
  writeFileSync(join(shared, '.package-lock.json'), JSON.stringify(lock));
  await expect(install(project)).resolves.toBeUndefined();
});
