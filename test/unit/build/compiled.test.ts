import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { siteNodeOptions } from '../../../build/siteNodeOptions.mjs';

/** Says whether V8 takes what was compiled beside a script at the build. */
const program = `
  const { readFileSync } = require('node:fs');
  const [path] = process.argv.slice(1);
  const { cachedDataRejected } = new (require('node:vm').Script)(
    require('node:module').wrap(readFileSync(path, 'utf8')),
    { filename: path, cachedData: readFileSync(path + '.compiled') },
  );
  process.stdout.write(String(cachedDataRejected));
`;

const folder = resolve('dist/server');
const compiled = readdirSync(folder).filter((name) => name.endsWith('.compiled'));

test('the scripts of the server and of its threads were compiled at the build', () => {
  const names = ['server', 'searchThread', 'documentThread', 'pdfThread'];
  expect(compiled).toEqual(expect.arrayContaining(names.map((name) => `${name}.cjs.compiled`)));
});

test.each(compiled)(
  'what V8 made of %s at the build is of use under the options of the site',
  (name) => {
    const path = resolve(folder, name.replace(/\.compiled$/, ''));
    const parameters = [...siteNodeOptions, '--eval', program, path];
    expect(execFileSync(process.execPath, parameters).toString()).toBe('false');
  },
);
