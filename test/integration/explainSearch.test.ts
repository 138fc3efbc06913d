import { spawnSync } from 'node:child_process';

function explain(...parameters: string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/server/main.cjs', 'search:explain', ...parameters],
    { env: { PATH: process.env['PATH'], LOG_LEVEL: 'error' }, encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

test('without a question it says how it is used', () => {
  const { status, stdout, stderr } = explain();
  expect([status, stdout]).toEqual([2, '']);
  expect(stderr).toContain('chancery search:explain <language> <word> …');
});

test('for a language without content it names those with content', () => {
  const { status, stdout, stderr } = explain('ab', 'hochwasser');
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^The content has nothing in ab\. It has: de, fr, it, rm, [^\n]*\n$/);
});

test('a question is explained over the demo content', () => {
  const { status, stdout } = explain('ja', '洪水');
  expect(status).toBe(0);
  expect(stdout).toContain('Ranked first, of ');
});
