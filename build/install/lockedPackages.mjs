// What package-lock.json says of the packages that the built site consists of.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { dist, root } from '../paths.mjs';

/** Used by the built site and not part of its bundles. */
const besideBundles = ['sharp'];

/** Of packages that state it in a field of former times, which npm does not copy into the lock. */
const statedLicences = { busboy: 'MIT', streamsearch: 'MIT' };

const nameOf = (path) => path.split('node_modules/').at(-1);

/** All packages of the lock, with their names. */
export function readLocked() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path, { link }]) => path.startsWith('node_modules/') && !link)
    .map(([path, entry]) => {
      const name = nameOf(path);
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

/** Of the locked packages those that the last build has put into its bundles, or needs beside them. */
export function runtimePackages() {
  const locked = readLocked();
  const bundled = new Set(JSON.parse(readFileSync(join(dist, 'packages.json'), 'utf8')));
  const beside = namesWithNeeds(besideBundles, locked);
  return locked.filter(({ name, path, dev }) => bundled.has(path) || (beside.has(name) && !dev));
}
