// Installs and builds what `npm run bench:peers` compares the site with, where something changed since.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { install } from './install.mjs';
import { step } from './step.mjs';

const root = fileURLToPath(new URL('../test/bench/peers', import.meta.url));
const stampFile = join(root, 'dist/.stamp');
const made = ['dist', 'node_modules', '.astro', '.react-router'];
const notBuilt = new Set([...made, 'README.md', 'takePage.mjs']);
const builds = [
  ['next', 'next/dist/bin/next'],
  ['nuxt', 'nuxt/bin/nuxt.mjs'],
  ['astro', 'astro/bin/astro.mjs'],
  ['reactRouter', '@react-router/dev/bin.cjs'],
];
const quiet = {
  NODE_ENV: 'production',
  CI: '1',
  NEXT_TELEMETRY_DISABLED: '1',
  NUXT_TELEMETRY_DISABLED: '1',
  ASTRO_TELEMETRY_DISABLED: '1',
};

function sourcesIn(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !notBuilt.has(name))
    .toSorted((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      return entry.isDirectory() ? sourcesIn(path) : [path];
    });
}

function sourceHash() {
  const hash = createHash('sha256');
  for (const path of sourcesIn(root)) hash.update(`${path}\0`).update(readFileSync(path));
  return hash.digest('hex');
}

async function installPeers() {
  try {
    await install(root);
  } catch (error) {
    const hint = 'The peers come from the npm registry: is there a network?';
    throw new Error(`${error.message}\n${hint}`, { cause: error });
  }
}

/** Brings the peers' builds in line with their sources. Throws when one cannot be built. */
export async function buildPeers() {
  await installPeers();
  const hash = sourceHash();
  if (existsSync(stampFile) && readFileSync(stampFile, 'utf8') === hash) return;
  for (const [name, script] of builds) {
    const options = { cwd: join(root, name), env: { ...process.env, ...quiet } };
    await step(
      `Building ${name}`,
      process.execPath,
      [join(root, 'node_modules', script), 'build'],
      options,
    );
  }
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, hash);
}
