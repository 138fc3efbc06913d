import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { currentContract, withoutTexts } from '../../../../build/contract/contract';
import { contractFiles, contractFolder } from '../../../../build/contract/files';

test('writes docs/contract', () => {
  rmSync(join(contractFolder, 'examples'), { recursive: true, force: true });
  for (const [name, text] of contractFiles()) {
    mkdirSync(dirname(join(contractFolder, name)), { recursive: true });
    writeFileSync(join(contractFolder, name), text);
    expect(readFileSync(join(contractFolder, name), 'utf8')).toBe(text);
  }
  if (process.env['RELEASE'] === '1') {
    const released = withoutTexts(currentContract());
    writeFileSync(join(contractFolder, 'released.json'), `${JSON.stringify(released)}\n`);
  }
});
