// What `npm` is to the commands of the documentation: the built site, without installing and building
// it, in the reader's folder. A server goes on when it is ready; its process id is in `.started`.
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, openSync, readFileSync, watch } from 'node:fs';
import { join } from 'node:path';

const isUp = {
  serve: /Chancery is ready after/,
  'content-service': /http:\/\/(localhost|127\.0\.0\.1):\d+/,
};
const project = process.env.PROJECT;
const { scripts } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'));

/** The command of the built site that npm would come to, with its options. */
function commandOf([first, ...rest]) {
  const [name, ...given] = first === 'run' ? rest : [first, ...rest];
  const [, fixed = ''] = /^node build\/bootstrap\.mjs ?(.*)$/.exec(scripts[name] ?? '') ?? [];
  const options = given[0] === '--' ? given.slice(1) : given;
  const [command, ...others] = [fixed, ...options].filter((part) => part !== '');
  if (command !== 'start') return [command, ...others];
  return ['serve', ...others];
}

function fail(text) {
  process.stderr.write(text);
  process.exit(1);
}

function start(parameters, isUpLine) {
  const log = `.log-${process.pid}`;
  const output = openSync(log, 'a');
  const child = spawn(process.execPath, parameters, {
    detached: true,
    stdio: ['ignore', output, output],
  });
  appendFileSync('.started', `${child.pid}\n`);
  const look = () => {
    if (isUpLine.test(readFileSync(log, 'utf8'))) process.exit(0);
  };
  watch(log, look);
  child.once('exit', () => fail(readFileSync(log, 'utf8')));
  look();
}

const [command, ...options] = commandOf(process.argv.slice(2));
if (command === undefined)
  fail(`npm ${process.argv.slice(2).join(' ')} runs no command of the site`);
const parameters = [join(project, 'dist/server/main.cjs'), command, ...options];
// What is tested is built.
if (command === 'build') process.exit(0);
if (command in isUp && !options.includes('--help')) start(parameters, isUp[command]);
else process.exit(spawnSync(process.execPath, parameters, { stdio: 'inherit' }).status ?? 1);
