import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFiles, currentContract, withoutTexts } from '../../../../build/contract/contract';
import { contractFolder } from '../../../../build/contract/documents';

test('writes docs/contract', () => {
  for (const [name, text] of contractFiles()) {
    writeFileSync(join(contractFolder, name), text);
    expect(readFileSync(join(contractFolder, name), 'utf8')).toBe(text);
  }
  if (process.env['RELEASE'] === '1') {
    const released = withoutTexts(currentContract());
    writeFileSync(join(contractFolder, 'released.json'), `${JSON.stringify(released)}\n`);
  }
});
