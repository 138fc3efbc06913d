// The licences of the packages that the built site consists of, and of the tools that build and test it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from '../files.mjs';

/** Of packages that state it in a field of former times, which npm does not copy into the lock. */
const statedLicences = { busboy: 'MIT', streamsearch: 'MIT' };

/** Reads all packages of the lock, with their names. */
export function readLocked() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = path.split('node_modules/').at(-1);
      return { license: statedLicences[name], ...entry, name, path };
    });
}

function namesWithNeeds(names, locked) {
  const found = new Set(names);
  for (const name of found) {
    for (const entry of locked.filter((other) => other.name === name)) {
      const needs = { ...entry.dependencies, ...entry.optionalDependencies };
      for (const need of Object.keys(needs)) found.add(need);
    }
  }
  return found;
}

/** Returns those locked packages that the last build has put into its bundles, or needs beside them. */
export function runtimePackages() {
  const locked = readLocked();
  const bundled = new Set(JSON.parse(readFileSync(join(dist, 'packages.json'), 'utf8')));
  // The built site uses it, and it is no part of its bundles.
  const beside = namesWithNeeds(['sharp'], locked);
  return locked.filter(({ name, path, dev }) => bundled.has(path) || (beside.has(name) && !dev));
}

function byLicence(packages) {
  const named = packages.filter(({ license }) => license !== undefined);
  const groups = Map.groupBy(named, ({ license }) => license);
  return [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
}

function listed(packages) {
  const lines = packages.map(({ name, version }) => `\`${name}\` ${version}`);
  return [...new Set(lines)].toSorted((a, b) => (a < b ? -1 : 1)).join(', ');
}

/** Returns the licences as Markdown, which the build writes to dist/licences.md. */
export function licencesPage() {
  const runtime = runtimePackages();
  const names = new Set(runtime.map(({ name }) => name));
  const tools = readLocked().filter(({ name }) => !names.has(name));
  const counts = byLicence(tools).map(([licence, group]) => `${licence} (${group.length})`);
  return [
    '# Licences',
    'Written by the build from `package-lock.json` and the bundles. All of them go with EUPL-1.2; a package whose licence does not, or is not stated, fails the tests. `npm run sbom -- FILE` writes the same packages as a CycloneDX document.',
    '## The built site',
    `${names.size} packages are part of its bundles, or are used beside them (\`sharp\`, where pictures are prepared).`,
    ...byLicence(runtime).flatMap(([licence, group]) => [`### ${licence}`, listed(group)]),
    '## Tools',
    `What builds and tests the site, and is no part of it: ${counts.join(', ')}.`,
  ]
    .join('\n\n')
    .concat('\n');
}
