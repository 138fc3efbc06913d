// The way in for every npm script, with nothing but Node 20 and npm there: installs what is missing,
// builds what changed, and goes on with Node 24. Only built-in modules here and in what it imports.
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { alone } from './install/alone.mjs';
import { prepareDemo } from './demo.mjs';
import { inputHash, isFresh, markFresh, markStale } from './freshness.mjs';
import { handOver } from './install/handOver.mjs';
import { install } from './install/install.mjs';
import { findNode } from './install/nodeRuntime.mjs';
import { say, step } from './step.mjs';

const startedAt = Date.now();
const root = fileURLToPath(new URL('..', import.meta.url));
const serverBundle = 'dist/server/main.cjs';
/** Where Node keeps what it compiled, for the starts after the first. */
const compileCache = join(root, 'dist/compileCache');

/** Programs that are started by their name find this Node too. Windows calls the variable `Path`. */
function environment(node, variables) {
  const name = Object.keys(process.env).find((each) => each.toUpperCase() === 'PATH') ?? 'PATH';
  const path = `${dirname(node)}${delimiter}${process.env[name]}`;
  return { ...process.env, [name]: path, ...variables };
}

async function buildIfChanged(node) {
  const hash = inputHash();
  if (isFresh(hash)) return;
  await alone(async () => {
    if (isFresh(hash)) return;
    markStale();
    await step('Building', node, ['build/build.mjs'], { cwd: root, env: environment(node) });
    markFresh(hash);
  });
}

function run(node, parameters, variables) {
  return handOver(node, parameters, { cwd: root, env: environment(node, variables) });
}

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
  const parameters = [serverBundle, 'serve', `--started-at=${startedAt}`];
  const others = options.filter((option) => option !== '--demo');
  return run(node, [...parameters, ...others], {
    ...servedContent(),
    NODE_ENV: 'production',
    NODE_COMPILE_CACHE: compileCache,
  });
}

async function build(node) {
  await buildIfChanged(node);
  return 0;
}

function dev(node, options) {
  markStale();
  return run(node, ['build/dev.mjs', ...options], {
    ...servedContent(),
    NODE_ENV: 'development',
  });
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

const verify = (node, options) => test(node, options, { VERIFY: '1' });

/** The tests, and then what of the code they have run in their own processes. */
const coverage = (node, options) => test(node, ['--coverage', ...options]);

async function bench(node, options) {
  await buildIfChanged(node);
  return run(node, ['build/bench.mjs', ...options], { NODE_ENV: 'test' });
}

/** Judges the answers of the search, engine by engine, and writes the table into its page. */
const judge = (node, options) => bench(node, ['--judge', ...options]);

async function soak(node, options) {
  await buildIfChanged(node);
  return run(node, ['build/soak.mjs', ...options], { NODE_ENV: 'test' });
}

/** What the site takes and gives, written from the code into docs/contract. */
const contract = (node, options) =>
  run(node, ['build/contract.mjs', ...options], { NODE_ENV: 'test' });

async function sbom(node, options) {
  await buildIfChanged(node);
  return run(node, ['build/install/sbom.mjs', ...options]);
}

async function release(node, options) {
  await buildIfChanged(node);
  return run(node, ['build/release/release.mjs', ...options]);
}

async function mirror(node, options) {
  await buildIfChanged(node);
  const parameters = [serverBundle, 'mirror', ...options];
  return run(node, parameters, { ...servedContent(), NODE_ENV: 'production' });
}

/** Every other command is one of the server's own, such as `config`. */
async function serverCommand(node, parameters) {
  await buildIfChanged(node);
  return run(node, [serverBundle, ...parameters], { NODE_ENV: 'production' });
}

const commands = new Map(
  Object.entries({
    start,
    serve: start,
    build,
    dev,
    test,
    verify,
    coverage,
    bench,
    'search:judge': judge,
    contract,
    sbom,
    release,
    soak,
    mirror,
  }),
);

async function main([name = 'help', ...options]) {
  await install();
  const node = findNode();
  const command = commands.get(name);
  return command ? command(node, options) : serverCommand(node, [name, ...options]);
}

main(process.argv.slice(2)).then(
  (code) => process.exit(code),
  (error) => {
    say(error.message);
    process.exit(1);
  },
);
