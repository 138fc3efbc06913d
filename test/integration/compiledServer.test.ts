import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

const path = 'dist/server/server.cjs';

/** Node by itself, because V8 takes no code that was compiled with other flags than it has. */
function isTakenByNode(source: string): boolean {
  const program = `
    const { readFileSync } = require('node:fs');
    const { wrap } = require('node:module');
    const { Script } = require('node:vm');
    const source = wrap(readFileSync(${JSON.stringify(path)}, 'latin1') + ${JSON.stringify(source)});
    const cachedData = readFileSync(${JSON.stringify(`${path}.compiled`)});
    console.log(new Script(source, { cachedData }).cachedDataRejected);
  `;
  const output = execFileSync(process.execPath, ['-e', program], { env: {}, encoding: 'utf8' });
  return output.trim() === 'false';
}

test('what V8 compiled at the build is of this script', () => {
  expect(isTakenByNode('')).toBe(true);
  expect(isTakenByNode('0;')).toBe(false);
});

test('the script is ASCII, so that a character takes one byte of memory', () => {
  expect(readFileSync(path).every((byte) => byte < 0x80)).toBe(true);
});

test.each(['SMTPConnection', 'SnowballStemmer', 'leaflet-tile'])(
  'what few requests need is in files of its own: %s',
  (name) => {
    const folder = dirname(path);
    const files = readdirSync(folder).filter((file) => file.endsWith('.cjs'));
    const holding = files.filter((file) =>
      readFileSync(join(folder, file), 'latin1').includes(name),
    );
    expect(holding).not.toEqual([]);
    expect(holding).not.toContain(basename(path));
  },
);
