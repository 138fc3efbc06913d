import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { siteNodeOptions } from '../../build/siteNodeOptions.mjs';

const folder = 'dist/server';
const path = join(folder, 'server.cjs');

/** Node by itself, because V8 takes no code that was compiled with other flags than it has. */
function isTakenByNode(script: string, more = ''): boolean {
  const program = `
    const { readFileSync } = require('node:fs');
    const { wrap } = require('node:module');
    const { Script } = require('node:vm');
    const source = wrap(readFileSync(${JSON.stringify(script)}, 'latin1') + ${JSON.stringify(more)});
    const cachedData = readFileSync(${JSON.stringify(`${script}.compiled`)}).subarray(8);
    console.log(new Script(source, { cachedData }).cachedDataRejected);
  `;
  const parameters = [...siteNodeOptions, '--eval', program];
  const output = execFileSync(process.execPath, parameters, { env: {}, encoding: 'utf8' });
  return output.trim() === 'false';
}

const compiled = readdirSync(folder)
  .filter((name) => name.endsWith('.compiled'))
  .map((name) => name.slice(0, -'.compiled'.length));

test('the scripts of the server and of its threads were compiled at the build', () => {
  const names = ['server.cjs', 'searchThread.cjs', 'documentThread.cjs', 'pdfThread.cjs'];
  expect(compiled).toEqual(expect.arrayContaining(names));
});

test.each(compiled)(
  'what V8 compiled of %s at the build is of this script, under the options of the site',
  (name) => {
    expect(isTakenByNode(join(folder, name))).toBe(true);
    expect(isTakenByNode(join(folder, name), '0;')).toBe(false);
  },
);

test('the script is ASCII, so that a character takes one byte of memory', () => {
  expect(readFileSync(path).every((byte) => byte < 0x80)).toBe(true);
});

test.each(['SMTPConnection', 'SnowballStemmer', 'leaflet-tile'])(
  'what few requests need is in files of its own: %s',
  (name) => {
    const files = readdirSync(folder).filter((file) => file.endsWith('.cjs'));
    const holding = files.filter((file) =>
      readFileSync(join(folder, file), 'latin1').includes(name),
    );
    expect(holding).not.toEqual([]);
    expect(holding).not.toContain(basename(path));
  },
);
