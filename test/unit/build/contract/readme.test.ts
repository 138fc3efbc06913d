import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';

const run = promisify(execFile);
const readme = readFileSync('docs/contract/README.md', 'utf8');
const program = /```js\n(.*?)```/s.exec(readme)?.[1] ?? '';

async function said(...parameters: readonly string[]): Promise<string> {
  const options = ['--input-type=module', '--eval', program, '--', ...parameters];
  return (await run(process.execPath, options, { env: {} })).stdout;
}

test('the program for developers finds what is wrong with a document', async () => {
  const alerts = 'docs/contract/alerts.schema.json';
  expect(await said(alerts, 'docs/contract/examples/alerts.json')).toBe('');
  expect(await said(alerts, 'docs/contract/examples/menu.json')).toMatch(
    /^\/value\/0.*: must have required property 'hazardType'$/m,
  );
});

test('every file that it names is there', () => {
  const names = [...readme.matchAll(/`([\w/-]+(?:\.\w+)*\.(?:json|md))`/g)].map(
    ([, name = '']) => name,
  );
  expect(names.length).toBeGreaterThan(8);
  for (const name of names) expect(readFileSync(`docs/contract/${name}`, 'utf8')).not.toBe('');
});
