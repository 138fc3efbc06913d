import { spawnSync } from 'node:child_process';

test('on an older Node the server says which one it needs, and nothing else', () => {
  const version = `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })`,
  )}`;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--import', version, 'dist/server/main.cjs', 'config'],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    'Chancery needs Node 22.22 or newer; this is Node 20.20.2. In a checkout «npm start» brings it.\n',
  );
});
