// The way in for npm scripts, from Node 20 on to Node 24. Only built-in modules in what it imports.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { prepareDemo } from './demo.mjs';
import { handOver, say, step } from './processes.mjs';
import { withLock, install, findNodeExecutable } from './install/install.mjs';
import { filesIn, root } from './files.mjs';

const startedAt = Date.now();
const serverBundle = 'dist/server/main.cjs';
/** Where Node keeps what it compiled, for the starts after the first. */
const compileCache = join(root, 'dist/compileCache');

/** Holds the hash of what dist/ was built from; without it dist/ is no finished build. */
const stampFile = join(root, 'dist/.stamp');

function inputHash() {
  const folders = ['build', 'client', 'config', 'docs/contract', 'server', 'shared', 'views'];
  const hash = createHash('sha256');
  const files = folders.flatMap((folder) => filesIn(join(root, folder)));
  for (const file of [join(root, 'package-lock.json'), ...files]) {
    const content = readFileSync(file);
    hash.update(`${relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest('hex');
}

function isFresh(hash) {
  return existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash;
}

function markStale() {
  rmSync(stampFile, { force: true });
}

/** Programs that are started by their name find this Node too. Windows calls the variable `Path`. */
function environment(node, variables) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  const path = `${dirname(node)}${delimiter}${process.env[name]}`;
  return { ...process.env, [name]: path, ...variables };
}

async function buildIfChanged(node) {
  const hash = inputHash();
  if (isFresh(hash)) return;
  await withLock(async () => {
    if (isFresh(hash)) return;
    markStale();
    await step('Building', node, ['build/build.mjs'], { cwd: root, env: environment(node) });
    writeFileSync(stampFile, hash);
  });
}

const run = (node, parameters, variables) =>
  handOver(node, parameters, { cwd: root, env: environment(node, variables) });

/** The content that is served: without any other the demo, as if it had been published today. */
function servedContent() {
  if (process.env['STATIC_CONTENT_URL']) return {};
  return { STATIC_CONTENT_URL: pathToFileURL(prepareDemo()).href };
}

const demoRefused =
  'The demo is not served in production by accident: set STATIC_CONTENT_URL to your content, or say --demo.\n';

async function start(node, options) {
  const isDemo = !process.env['STATIC_CONTENT_URL'];
  if (isDemo && process.env['NODE_ENV'] === 'production' && !options.includes('--demo')) {
    process.stderr.write(demoRefused);
    return 78;
  }
  await buildIfChanged(node);
  if (isDemo) say('This is the demo: STATIC_CONTENT_URL names no content of yours.');
  const others = options.filter((option) => option !== '--demo');
  return run(node, [serverBundle, 'serve', `--started-at=${startedAt}`, ...others], {
    ...servedContent(),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
  });
}

async function onBuilt(node, parameters, variables) {
  await buildIfChanged(node);
  return run(node, parameters, variables);
}

const suite = (name) => (node, options) =>
  onBuilt(node, ['build/suites.mjs', name, ...options], { NODE_ENV: 'test' });

function dev(node, options) {
  markStale();
  const variables = { ...servedContent(), NODE_ENV: 'development' };
  return run(node, ['build/dev.mjs', ...options], variables);
}

async function test(node, options, variables = {}) {
  try {
    await buildIfChanged(node);
  } catch (error) {
    say(error.message);
    process.stdout.write('0 passed, 1 failed\n');
    return 1;
  }
  return run(node, ['build/test.mjs', ...options], { NODE_ENV: 'test', ...variables });
}

const commands = {
  start,
  serve: start,
  dev,
  test,
  verify: (node, options) => test(node, options, { VERIFY: '1' }),
  /** The tests, and then what of the code they have run in their own processes. */
  coverage: (node, options) => test(node, ['--coverage', ...options]),
  build: (node) => buildIfChanged(node).then(() => 0),
  bench: suite('bench'),
  'search:judge': suite('search:judge'),
  soak: suite('soak'),
  screens: suite('screens'),
  contract: (node, options) =>
    run(node, ['build/suites.mjs', 'contract', ...options], { NODE_ENV: 'test' }),
  sbom: (node, options) => onBuilt(node, ['build/install/sbom.mjs', ...options]),
  release: (node, options) => onBuilt(node, ['build/release/release.mjs', ...options]),
  mirror: (node, options) => onServer(node, ['mirror', ...options], servedContent()),
};

function onServer(node, parameters, variables) {
  return onBuilt(node, [serverBundle, ...parameters], { ...variables, NODE_ENV: 'production' });
}

async function main([name = 'help', ...options]) {
  await install();
  const node = findNodeExecutable();
  if (Object.hasOwn(commands, name)) return commands[name](node, options);
  // Every other command is one of the server's own, such as `config`.
  return onServer(node, [name, ...options]);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    say(error.message);
    process.exit(1);
  },
);
