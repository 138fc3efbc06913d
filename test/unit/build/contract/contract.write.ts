import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractFiles, currentContract, withoutTexts } from '../../../../build/contract/contract';
import { contractDocs } from '../../../../build/contract/documents';

test('writes docs/contract', () => {
  for (const [name, text] of contractFiles()) {
    writeFileSync(join(contractDocs, name), text);
    expect(readFileSync(join(contractDocs, name), 'utf8')).toBe(text);
  }
  if (process.env['RELEASE'] === '1') {
    const released = withoutTexts(currentContract());
    writeFileSync(join(contractDocs, 'released.json'), `${JSON.stringify(released)}\n`);
  }
});
