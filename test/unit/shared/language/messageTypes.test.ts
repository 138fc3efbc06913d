import { spawnSync } from 'node:child_process';

test('the types of the messages fit the German table (npm run messages)', () => {
  const check = spawnSync(process.execPath, ['build/languages/messages.mjs', '--check']);
  expect(check.stderr.toString()).toBe('');
  expect(check.status).toBe(0);
});
